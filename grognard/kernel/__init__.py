"""The kernel: what every game is built of. It imports no game and holds no rule of one."""
