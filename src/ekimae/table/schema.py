"""The tables of the database. `migrations/` brings older databases to this form.

`entry` is the truth; everything else is an index that can be told from it.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

TABLE = Table(
    "game_table",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("status", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(40), nullable=False),
    Column("bot_asked", Boolean, nullable=False),
    Column("created", Float(53), nullable=False),
    Column("changed", Float(53), nullable=False),
    Column("summary", Text, nullable=False),
    Column("deadline", Float(53)),
    Index("game_table_lobby", "public", "status", "changed"),
    Index("game_table_host", "host", "status"),
    Index("game_table_bots", "bot_asked", "changed"),
    Index("game_table_deadline", "deadline"),
)

ENTRY = Table(
    "entry",
    METADATA,
    Column("table_id", String(20), ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Float(53), nullable=False),
    Column("body", Text, nullable=False),
)

SITTING = Table(
    "sitting",
    METADATA,
    Column("guest", String(40), primary_key=True),
    Column("table_id", String(20), ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Index("sitting_table", "table_id"),
)
"""Who has a seat where."""

KEPT = Table(
    "kept",
    METADATA,
    Column("guest", String(40), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the house remembers of guests: vacation, how they want to be called."""

LINK = Table(
    "link",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(20), ForeignKey("game_table.id", ondelete="CASCADE"), nullable=False),
    Index("link_table", "table_id"),
)
"""Which table a link belongs to, by the SHA-256 of its secret."""

SETTING = Table(
    "setting",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
    Column("written", BigInteger, nullable=False),
)
"""What all processes of one database share: the key that signs cookies."""
