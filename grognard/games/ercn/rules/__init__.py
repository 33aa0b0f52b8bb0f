"""The rules, one file a chapter of the booklet; its letter stands in the file's name."""
