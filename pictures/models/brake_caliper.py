"""A one-piece four-piston caliper and its pads, placed over a disc's rim around the x axis."""

from __future__ import annotations

from math import cos, radians, sin

from studio.fasteners import bleeder, socket_bolt
from studio.lettering import text
from studio.lofts import loft
from studio.materials import finish, ink, paint
from studio.mesh import Piece, cut, put, round_edges
from studio.outline import polar, rounded, sector
from studio.solids import box, lathe, plate

HALF_ANGLE = radians(37)
PISTONS = (-0.44, 0.44)
BAND = 0.66


def brake_caliper(colour: str, marks: str) -> Piece:
    """Towards +z lies the side that the wheel's spokes show."""
    coat = paint(colour)
    piece = cut(round_edges(shell(coat), 0.05), windows(coat), crease=35) + pistons(coat)
    piece += [*pad_plates(), *fixings()]
    words = put(text('KESTREL', 0.27, ink(marks), 0.004), turn=(0, 0, -90))
    return piece + put(words, (2.31, 0, BAND))


def shell(coat) -> Piece:
    """A section like a C around the rim, led along the arc: thick over the pistons, slender at the ends."""
    steps = 72
    sections = []
    for step in range(steps + 1):
        way = 2 * step / steps - 1
        angle = way * HALF_ANGLE
        sections.append([(r * cos(angle), r * sin(angle), z) for r, z in section(way)])
    return loft(sections, coat, 50)


def section(way: float) -> list[tuple[float, float]]:
    """(radius, z) of the outline at a place on the arc, from -1 to 1."""
    over_piston = max(0.0, 1 - min(abs(way - piston) for piston in PISTONS) / 0.42)
    swell = over_piston**2 * (3 - 2 * over_piston)
    taper = abs(way) ** 4
    outer = 0.54 + 0.22 * swell - 0.1 * taper
    inner = 0.62 + 0.12 * swell - 0.12 * taper
    foot = 1.3 - 0.06 * swell + 0.3 * taper
    top = 2.62 - 0.16 * taper
    points = [
        (foot, 0.3, 0.04),
        (foot + 0.02, outer - 0.06, 0.12),
        (foot + 0.22, outer, 0.1),
        (1.98, outer, 0.1),
        (2.13, BAND, 0.05),
        (2.48, BAND, 0.08),
        (top, 0.44, 0.12),
        (top, -0.44, 0.12),
        (2.44, -inner, 0.12),
        (foot, -inner, 0.12),
        (foot, -0.3, 0.04),
        (2.27, -0.3, 0.04),
        (2.27, 0.3, 0.04),
    ]
    return rounded(points, 0.08, 4)


def windows(coat) -> Piece:
    """Two openings in the bridge, one either side of the middle rib, through which the pads are drawn."""
    piece: Piece = []
    for side in (-1, 1):
        opening = box((0.9, 0.52, 0.5), coat, (2.5, 0, 0), 0.03)
        piece += put(opening, turn=(0, 0, side * 9.6))
    return piece


def pistons(coat) -> Piece:
    piece: Piece = []
    cap = [(0, 0.66), (0.3, 0.66), (0.33, 0.74), (0.31, 0.8), (0.25, 0.82), (0.23, 0.78), (0, 0.78)]
    for way in PISTONS:
        x, y = polar(1.74, way * HALF_ANGLE)
        piece += put(lathe(cap, coat, 0.025, segments=96), (x, y, 0))
    return piece


def fixings() -> Piece:
    piece: Piece = []
    for way in (-0.86, 0.86):
        x, y = polar(1.95, way * HALF_ANGLE)
        piece += put(socket_bolt(0.2), (x, y, 0.48))
    for way in (-0.62, 0.62):
        x, y = polar(2.52, way * HALF_ANGLE)
        piece += put(bleeder(1.1), (x, y, 0.32), (0, 90, way * 37))
    return piece


def pad_plates() -> Piece:
    """The pads' back plates, to be seen in the windows."""
    outline = rounded(sector(1.34, 2.42, -0.44, 0.44), 0.04)
    steel = finish('dark steel')
    return put(plate([outline], 0.05, steel, 0.008), (0, 0, 0.27)) + put(
        plate([outline], 0.05, steel, 0.008), (0, 0, -0.32)
    )


def brake_pad() -> Piece:
    """A loose pad, lining upwards: back plate with ears, chamfered lining with a slot in its middle."""
    plate_outline = rounded(sector(1.3, 2.3, -0.47, 0.47), 0.1)
    piece = plate([plate_outline], 0.07, finish('gloss black'), 0.015)
    for half in (-1, 1):
        ends = sorted((half * 0.02, half * 0.44))
        lining = rounded(sector(1.36, 2.22, *ends), 0.05)
        piece += put(plate([lining], 0.1, finish('cast iron'), 0.03), (0, 0, 0.068))
    return piece
