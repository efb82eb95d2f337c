"""When the next clock of a table runs out; what the house remembers of guests."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("deadline", sa.Float(53)))
    op.create_index("game_table_deadline", "game_table", ["deadline"])
    op.create_table(
        "kept",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("kept")
    op.drop_index("game_table_deadline", "game_table")
    op.drop_column("game_table", "deadline")
