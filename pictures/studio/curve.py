"""Curves in space, for cables and hoses."""

from __future__ import annotations

from collections.abc import Sequence

from studio.mesh import Point


def smooth(points: Sequence[Point], steps: int = 14) -> list[Point]:
    """A curve through the points (Catmull-Rom), with so many steps from one to the next."""
    padded = [points[0], *points, points[-1]]
    line: list[Point] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(steps):
            line.append(tuple(between(*axis, step / steps) for axis in zip(a, b, c, d, strict=True)))
    return [*line, points[-1]]


def between(before: float, start: float, end: float, after: float, t: float) -> float:
    slope = end - before
    bend = 2 * before - 5 * start + 4 * end - after
    twist = 3 * start - before - 3 * end + after
    return 0.5 * (2 * start + slope * t + bend * t**2 + twist * t**3)
