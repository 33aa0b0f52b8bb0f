"""The operator's side of a site: its settings, its health and measures, its logs, its backups."""
