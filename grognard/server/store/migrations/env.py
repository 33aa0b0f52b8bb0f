"""What alembic reads to run the revisions: it is given the connection, within a transaction."""

from __future__ import annotations

from alembic import context

from grognard.server.store.schema import TABLES

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=TABLES,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
