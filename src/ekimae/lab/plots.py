"""The pictures of a report, as SVG: ink on paper, one hue for each bot, text that stays text."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import matplotlib as mpl
import numpy as np
from matplotlib.figure import Figure

from ekimae.lab.statistics import Estimate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from matplotlib.axes import Axes

INK: Final = "#14171a"
PALE: Final = "#8d949c"
RULE: Final = "#d9dcdf"
HUES: Final = ("#0b57c4", "#c8102e", "#0a7a3d", "#e8a200", "#e8730c", "#7a3fa0", "#008a97", "#7d5a3c")
WIDTH: Final = 7.4
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "ekimae",
    "font.family": "sans-serif",
    "font.sans-serif": ["Inter", "Noto Sans", "Noto Sans CJK JP", "Helvetica", "Arial", "DejaVu Sans"],
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": RULE,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def hue(number: int) -> str:
    return HUES[number % len(HUES)]


@contextmanager
def _figure(height: float) -> Iterator[tuple[Figure, Axes]]:
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        axes = figure.add_subplot()
        axes.tick_params(length=0)
        yield figure, axes


def _svg(figure: Figure) -> str:
    """Without the XML head, to stand in a page; the same numbers give the same bytes."""
    with mpl.rc_context(STYLE):
        sink = io.StringIO()
        figure.savefig(sink, format="svg", transparent=True, metadata={"Date": None})
    text = sink.getvalue()
    return text[text.index("<svg") :]


def intervals(estimates: Mapping[str, Estimate], label: str, fair: float | None = None) -> str:
    """A dot with its interval for each name; `fair`: a line to compare with."""
    names = list(estimates)
    with _figure(0.9 + 0.36 * len(names)) as (figure, axes):
        for row, name in enumerate(names):
            estimate = estimates[name]
            axes.plot([estimate.low, estimate.high], [row, row], color=hue(row), linewidth=3, solid_capstyle="round")
            axes.plot([estimate.value], [row], "o", color=hue(row), markersize=9, markeredgecolor="white")
        if fair is not None:
            axes.axvline(fair, color=PALE, linestyle=(0, (3, 3)), zorder=0)
        axes.set_yticks(range(len(names)), names)
        axes.set_ylim(len(names) - 0.4, -0.6)
        axes.set_xlabel(label)
        axes.grid(axis="x", color=RULE, zorder=0)
        axes.set_axisbelow(True)
        return _svg(figure)


def distributions(values: Mapping[str, Sequence[float]], label: str) -> str:
    """How often each result came up, one strip for each name, on one scale."""
    names = list(values)
    everything = np.concatenate([np.asarray(each, dtype=float) for each in values.values()])
    edges = np.histogram_bin_edges(everything, bins=min(40, max(8, len(np.unique(everything)))))
    with _figure(0.9 + 0.62 * len(names)) as (figure, axes):
        for row, name in enumerate(names):
            counts, _ = np.histogram(values[name], bins=edges)
            heights = 0.82 * counts / max(1, counts.max())
            axes.bar(edges[:-1], -heights, np.diff(edges), row + 0.42, align="edge", color=hue(row), alpha=0.85)
            middle = float(np.median(np.asarray(values[name], dtype=float)))
            axes.plot([middle, middle], [row + 0.42, row - 0.4], color=INK, linewidth=1.4)
            axes.text(middle, row - 0.42, f" {middle:,.0f}", va="bottom", fontsize=9)
        axes.set_yticks(range(len(names)), names)
        axes.set_ylim(len(names) - 0.5, -0.75)
        axes.set_xlabel(label)
        return _svg(figure)


def bars(counts: Sequence[tuple[str, float, float | None]], label: str, second: str = "") -> str:
    """A bar for each name, the longest first; a dot for a second number on the same scale."""
    with _figure(0.8 + 0.25 * len(counts)) as (figure, axes):
        rows = range(len(counts))
        axes.barh(rows, [value for _, value, _ in counts], height=0.68, color="#c3ccd6")
        dots = [(value, row) for row, (_, _, value) in enumerate(counts) if value is not None]
        if dots:
            axes.plot(*zip(*dots, strict=True), "o", color=HUES[1], markersize=5, label=second)
            axes.legend(frameon=False, loc="lower right", fontsize=9)
        axes.set_yticks(rows, [name for name, _, _ in counts])
        axes.set_ylim(len(counts) - 0.4, -0.6)
        axes.set_xlabel(label)
        axes.spines["left"].set_visible(False)
        axes.grid(axis="x", color=RULE)
        axes.set_axisbelow(True)
        return _svg(figure)


def courses(lines: Mapping[str, Sequence[tuple[int, Estimate]]], across: str, label: str) -> str:
    """How a value went over time: a line with its interval for each name."""
    with _figure(3.4) as (figure, axes):
        for number, (name, points) in enumerate(lines.items()):
            at = [turn for turn, _ in points]
            low = [estimate.low for _, estimate in points]
            high = [estimate.high for _, estimate in points]
            axes.fill_between(at, low, high, color=hue(number), alpha=0.18, linewidth=0)
            axes.plot(at, [estimate.value for _, estimate in points], color=hue(number), linewidth=2, label=name)
        axes.set_xlabel(across)
        axes.set_ylabel(label)
        axes.grid(color=RULE)
        axes.set_axisbelow(True)
        axes.legend(frameon=False, fontsize=9)
        return _svg(figure)
