"""HTML from templates. Everything that is put into one is escaped."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from ekimae.kernel.message import Arg, Message, Term

TEMPLATES: Final = Path(__file__).parent / "templates"


@cache
def environment() -> Environment:
    """Templates are read once. `say` in the context is the translator of the page."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals |= {"words": _words, "name": _name, "icon": icon, "owner": owner, "term": Term}
    return made


def render(template: str, **context: Any) -> Markup:
    """A template, or one of its parts, filled."""
    return Markup(_template(template).render(**context))


def every_template() -> None:
    """Compiles all of them."""
    for path in TEMPLATES.rglob("*.html"):
        _template(path.relative_to(TEMPLATES).as_posix())


@cache
def _template(name: str) -> Template:
    return environment().get_template(name)


@pass_context
def _words(context: Context, name: str, **args: Arg) -> str:
    """A sentence of the frame, in the language of the page: `{{ words('web.undo') }}`."""
    said: str = context["say"](Message(name, args))
    return said


@pass_context
def _name(context: Context, kind: str, key: str) -> str:
    """The name of a thing: `{{ name('ward', 'ota') }}`."""
    said: str = context["say"].term(Term(kind, key))
    return said


@cache
def icon(name: str, size: int = 18, classes: str = "") -> Markup:
    """An icon of the sheet by its whole id: `{{ icon('i-hand') }}`. Words stand beside it or in a label."""
    attributes = f'class="ic {escape(classes)}" width="{size}" height="{size}" aria-hidden="true"'
    return Markup(f'<svg {attributes}><use href="#{escape(name)}"/></svg>')


@cache
def owner(seat: str, size: int = 18) -> Markup:
    """The shape of a seat in its colour."""
    attributes = f'class="om k-{escape(seat)}" width="{size}" height="{size}" aria-hidden="true"'
    return Markup(f'<svg {attributes}><use href="#o-{escape(seat)}"/></svg>')
