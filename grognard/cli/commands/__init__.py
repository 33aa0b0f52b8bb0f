"""One module a command: its name is the command's, and so is its function's."""
