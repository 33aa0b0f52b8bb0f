"""Whether a mail told of a notice: an invitation that was only shown on an open page is mailed when
the next one comes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010_mailed"
down_revision = "0009_sizes"


def upgrade() -> None:
    op.add_column(
        "notices", sa.Column("mailed", sa.Boolean, nullable=False, server_default=sa.false())
    )
