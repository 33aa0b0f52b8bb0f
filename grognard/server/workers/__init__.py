"""Work that takes long, done in processes of its own so that nobody else waits for it."""
