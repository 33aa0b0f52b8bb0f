"""The rules, a file for each chapter or part of one."""
