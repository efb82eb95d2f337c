"""The API's own description, and its place in the server."""

from __future__ import annotations

from typing import Final

from litestar import MediaType, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, License, SecurityScheme, Tag

from ekimae import __version__
from ekimae.kernel import EkimaeError
from ekimae.web.api import acting, events, setting_up
from ekimae.web.api.caller import caller_of
from ekimae.web.api.wrong import failed, refused

PATH: Final = "/api/v1"
ABOUT: Final = """Sit down at a table of Ekimae and play, as the pages do.

`POST /tables` makes a table, `POST /join` sits down by a link: each answers the token of a seat, for
`Authorization: Bearer TOKEN`. Then look, choose, and wait for the others with `/events` or `/wait`. What a seat can't
know is in none of the answers.

Every answer that is not good has the shape `Wrong`, with a stable code; `Accept-Language` says whether people read it
in English or Japanese."""

TAGS: Final = {
    "tables": "What there is, and sitting down",
    "look": "Looking at a table",
    "play": "Playing",
    "host": "Looking after a table",
    "tokens": "Tokens",
}


def router() -> Router:
    return Router(
        PATH,
        route_handlers=[*setting_up.HANDLERS, *acting.HANDLERS, *events.HANDLERS],
        dependencies={"caller": Provide(caller_of)},
        exception_handlers={EkimaeError: refused, HTTPException: failed},
        before_request=_nothing,
        include_in_schema=True,
    )


async def _nothing(_request: object) -> None:
    """Tokens need no origin; `caller_of` looks at it where there is a cookie."""


def description() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Ekimae",
        version=__version__,
        description=ABOUT,
        license=License(name="MIT", identifier="MIT"),
        tags=[Tag(name, description=about) for name, about in TAGS.items()],
        components=Components(
            security_schemes={
                "seat": SecurityScheme(type="http", scheme="bearer", description="The token of a seat at a table.")
            }
        ),
        path=f"{PATH}/openapi.json",
        render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"], media_type=MediaType.JSON)],
        use_handler_docstrings=True,
    )
