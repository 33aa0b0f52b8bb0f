"""For the operator of a site: settings, health, metrics, logs, backups."""
