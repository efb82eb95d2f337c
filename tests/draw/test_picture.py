"""Pictures in notebooks and files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ekimae import draw
from ekimae.draw.games import DRAWINGS
from ekimae.games import RULES
from ekimae.kernel import EkimaeError, Stream

SETUPS: dict[str, dict[str, Any]] = {
    "shinjuku": {"edition": "v2r11", "seats": 2},
    "metro": {"map": "tokyo", "seats": 2},
}


class Formatter:
    """What a notebook keeps for one kind of picture."""

    def __init__(self) -> None:
        self.by_type: dict[type, Any] = {}

    def for_type(self, kind: type, function: Any) -> None:
        self.by_type[kind] = function


class Shell:
    """As much of IPython as an extension sees."""

    def __init__(self) -> None:
        self.display_formatter = self
        self.formatters = {"image/svg+xml": Formatter()}


@pytest.mark.parametrize("game", SETUPS)
def test_a_picture_shows_and_saves_itself(game: str, tmp_path: Path) -> None:
    view = RULES[game].new(SETUPS[game], "a").view(0)
    picture = draw.Picture(view, "ja", theme="dark")
    assert picture._repr_svg_() == str(picture) == draw.svg(view, "ja", theme="dark")
    picture.save(tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == f"{picture}\n"


@pytest.mark.parametrize("game", SETUPS)
def test_a_notebook_draws_games_and_views(game: str) -> None:
    shell = Shell()
    draw.load_ipython_extension(shell)
    played = RULES[game].new(SETUPS[game], "a")
    functions = shell.formatters["image/svg+xml"].by_type
    assert functions[type(played.view(1))](played.view(1)) == draw.svg(played.view(1))
    assert functions[type(played)](played) == draw.svg(played.view(None))
    assert len(functions) == 2 * len(DRAWINGS)


def test_an_unknown_view_is_named() -> None:
    class Odd:
        seat = None

        def data(self) -> dict[str, Any]:
            return {}

        def world(self, stream: Stream) -> Any:
            raise NotImplementedError

    with pytest.raises(EkimaeError) as caught:
        draw.svg(Odd())
    assert str(caught.value.message) == "draw.unknown(type=Odd)"


@pytest.mark.parametrize("game", SETUPS)
def test_layers_are_named_groups_of_one_size(game: str) -> None:
    view = RULES[game].new(SETUPS[game], "a").view(None)
    width, height = draw.size(view)
    assert min(width, height) > 300
    assert draw.ground(view).startswith('<g id="board-ground">')
    assert draw.pieces(view).startswith('<g id="board-pieces">')
    assert draw.title(view, "ja")
