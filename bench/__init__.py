"""What is measured: speed of the engine (`grognard bench`), and of the site under a crowd."""
