"""The lower half of a coil-over: eye, tube and what carries the spring."""

from __future__ import annotations

from math import cos, sin, tau

from studio.lofts import sweep
from studio.materials import anodised, finish, plastic
from studio.mesh import Piece, put
from studio.outline import circle
from studio.solids import box, lathe, plate, ring
from studio.threads import thread

TUBE = 0.43


def lower_eye() -> Piece:
    bush = [(0.19, -0.33), (0.29, -0.3), (0.29, 0.3), (0.19, 0.33)]
    eye = ring(0.46, 0.3, 0.62, finish('cast aluminium'), z=-0.31, rounding=0.04)
    eye += lathe(bush, finish('rubber'), 0.03, closed=True)
    eye += ring(0.19, 0.115, 0.82, finish('zinc'), z=-0.41, rounding=0.02)
    return put(eye, turn=(90, 0, 0))


def body(girth: float, stretch: float, metal: str) -> Piece:
    """@param metal finish of the tube"""
    r, top = TUBE * girth, 3.35 * stretch
    profile = [
        (0, 0.36),
        (0.2, 0.36),
        (0.24, 0.46),
        (r - 0.03, 0.64),
        (r, 0.74),
        (r, top),
        (r - 0.03, top + 0.1),
    ]
    tube = lathe([*profile, (0.2, top + 0.12), (0, top + 0.12)], finish(metal), 0.05)
    tube += lathe(
        [(r + 0.005, 0.8), (r + 0.025, 0.82), (r + 0.025, 0.98), (r + 0.005, 1.0)], finish('zinc'), 0.01
    )
    seal = [
        (0.18, top + 0.1),
        (r - 0.07, top + 0.1),
        (r - 0.07, top + 0.2),
        (0.26, top + 0.27),
        (0.17, top + 0.27),
    ]
    return tube + lathe(seal, finish('turned steel'))


def electric_plug(girth: float) -> Piece:
    """The connector of an electronic damper, with a short lead."""
    radius = TUBE * girth
    lead = [(radius + 0.12 + 0.1 * t, -0.5 * t * t, 0.72 - 0.2 * t) for t in (k / 12 for k in range(13))]
    piece = box((0.3, 0.34, 0.3), finish('black plastic'), (radius + 0.05, 0, 0.72), 0.04)
    piece += sweep(lead, 0.06, finish('rubber'))
    piece += box((0.22, 0.34, 0.24), plastic('grey'), (radius + 0.22, -0.6, 0.5), 0.03)
    return put(piece, turn=(0, 0, -105))


def height_collars(girth: float, stretch: float, colour_name: str) -> Piece:
    """The threaded sleeve with lock ring, adjusting ring and spring seat."""
    colour, r = anodised(colour_name), 0.53 * girth
    bore = r - 0.02
    sleeve = thread(r, 0.045, 0.085, 1.75 * stretch, finish('turned steel'), z=1.12)
    for z, radius, height in ((1.58, 0.82, 0.17), (1.82, 0.9, 0.2)):
        sleeve += put(plate([notched(radius), circle(bore)], height, colour, 0.018), (0, 0, z))
    seat = [(bore, 2.03), (1.0, 2.03), (1.02, 2.08), (0.98, 2.12), (0.66, 2.12), (0.62, 2.28), (bore, 2.28)]
    return sleeve + lathe(seat, colour, closed=True)


def notched(radius: float) -> list[tuple[float, float]]:
    """A ring's outline with the eight notches that a hook spanner grips."""
    points = []
    for k in range(8):
        for share in (0, 0.12, 0.25, 0.37, 0.5, 0.62):
            points.append((radius, (k + share) / 8))
        points += [(radius * 0.91, (k + 0.66) / 8), (radius * 0.91, (k + 0.96) / 8)]
    return [(r * cos(tau * turn), r * sin(tau * turn)) for r, turn in points]


def welded_seat(girth: float, metal: str) -> Piece:
    """The fixed seat of a damper without thread."""
    steel, r = finish(metal), TUBE * girth
    seat = [
        (r - 0.02, 2.28),
        (0.95, 2.34),
        (1.06, 2.44),
        (1.06, 2.5),
        (0.98, 2.48),
        (0.9, 2.4),
        (r - 0.02, 2.4),
    ]
    weld = [(r, 2.1), (r + 0.1, 2.2), (r + 0.1, 2.32), (r, 2.34)]
    return lathe(seat, steel, closed=True) + lathe(weld, steel, 0.04)
