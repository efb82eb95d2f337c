"""Tables, their entries, who sits where, links, shared settings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("bot_asked", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("changed", sa.Float(53), nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("game_table_lobby", "game_table", ["public", "status", "changed"])
    op.create_index("game_table_host", "game_table", ["host", "status"])
    op.create_index("game_table_bots", "game_table", ["bot_asked", "changed"])
    op.create_table(
        "entry",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "sitting",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(20), sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_index("sitting_table", "sitting", ["table_id"])
    op.create_table(
        "link",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(20), sa.ForeignKey("game_table.id", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("link_table", "link", ["table_id"])
    op.create_table(
        "setting",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("written", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("setting", "link", "sitting", "entry", "game_table"):
        op.drop_table(table)
