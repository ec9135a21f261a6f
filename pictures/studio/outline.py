"""Outlines in the plane: lists of (x, y), closed unless said otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, tan, tau

from mathutils import Vector

Outline = list[tuple[float, float]]


def rounded(points: Sequence[Sequence[float]], radius: float, steps: int = 4, closed: bool = True) -> Outline:
    """Rounds the corners of an outline or, unless closed, of a line. A point (x, y, r) has its own radius.

    Every corner with a radius becomes equally many points, a straight one too, so that outlines that differ
    only in measures can be lofted.
    """
    result: Outline = []
    last = len(points) - 1
    for index, point in enumerate(points):
        own = point[2] if len(point) > 2 else radius
        corner = Vector(point[:2])
        before = Vector(points[index - 1][:2]) - corner
        after = Vector(points[(index + 1) % len(points)][:2]) - corner
        end = not closed and index in (0, last)
        if end or own <= 0 or before.length < 1e-6 or after.length < 1e-6:
            result.append((corner.x, corner.y))
            continue
        shorter = min(before.length, after.length)
        tangent = own / max(tan(before.angle(after) / 2), 1e-6)
        reach = min(max(tangent, shorter * 0.02), shorter * 0.45)
        start, stop = corner + before.normalized() * reach, corner + after.normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            at = start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + stop * t * t
            result.append((at.x, at.y))
    return result


def circle(
    radius: float, points: int = 64, centre: tuple[float, float] = (0, 0), start: float = 0
) -> Outline:
    """@param start angle of the first point, in radians"""
    return arc(radius, start, start + tau * (points - 1) / points, points, centre)


def arc(
    radius: float, start: float, stop: float, points: int, centre: tuple[float, float] = (0, 0)
) -> Outline:
    """An open line from the start angle to the stop angle, in radians."""
    angles = [start + (stop - start) * index / (points - 1) for index in range(points)]
    return [(centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles]


def polar(radius: float, angle: float) -> tuple[float, float]:
    """@param angle in radians"""
    return radius * cos(angle), radius * sin(angle)


def spaced(count: int, radius: float, start: float = 0) -> Outline:
    """The centres of `count` holes on a bolt circle."""
    return [polar(radius, start + tau * index / count) for index in range(count)]


def rectangle(
    width: float, height: float, radius: float = 0, centre: tuple[float, float] = (0, 0), steps: int = 6
) -> Outline:
    x, y = centre
    corners = [
        (x - width / 2, y - height / 2),
        (x + width / 2, y - height / 2),
        (x + width / 2, y + height / 2),
        (x - width / 2, y + height / 2),
    ]
    return rounded(corners, radius, steps) if radius else corners


def slot(length: float, radius: float, centre: tuple[float, float] = (0, 0)) -> Outline:
    """A rectangle whose short ends are half circles; the length is that between their centres."""
    x, y = centre
    right = arc(radius, -pi / 2, pi / 2, 25, (x + length / 2, y))
    left = arc(radius, pi / 2, 3 * pi / 2, 25, (x - length / 2, y))
    return right + left


def sector(inner: float, outer: float, start: float, stop: float, points: int = 32) -> Outline:
    """Part of a ring between two angles, in radians."""
    return arc(outer, start, stop, points) + arc(inner, stop, start, points)


def ring_of_holes(count: int, radius: float, hole: float, start: float = 0) -> list[Outline]:
    """Round holes on a bolt circle, for `plate`."""
    return [circle(hole, 28, centre) for centre in spaced(count, radius, start)]
