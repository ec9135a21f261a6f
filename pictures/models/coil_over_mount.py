"""How a coil-over ends at the top. Each mount sits on the spring at a height and may have a colour."""

from __future__ import annotations

from math import cos, pi, sin, tau

from bpy.types import Material

from studio.fasteners import nut_on_stud, stud
from studio.materials import anodised, finish
from studio.mesh import Piece, put
from studio.outline import Outline, circle, spaced
from studio.solids import lathe, plate, ring
from studio.threads import hexagon, thread


def raised(profile: Outline, height: float) -> Outline:
    return [(radius, height + z) for radius, z in profile]


def rubber_mount(top: float, _colour: Material) -> Piece:
    """Spring seat, isolator and a pressed flange with three studs."""
    seat = [
        (0.2, -0.05),
        (0.66, -0.05),
        (0.68, -0.17),
        (0.62, -0.23),
        (0.7, -0.25),
        (0.74, -0.07),
        (1.02, -0.06),
    ]
    seat += [(1.04, 0), (1.0, 0.06), (0.2, 0.06)]
    piece = lathe(raised(seat, top), finish('rubber'))
    cup = [(0.1, 0.06), (0.98, 0.06), (1.0, 0.1), (0.9, 0.15), (0.6, 0.19), (0.5, 0.25), (0.1, 0.25)]
    piece += lathe(raised(cup, top), finish('zinc'))
    lobes = [(0.93 + 0.2 * max(0, cos(3 * a)) ** 1.5, a) for a in (tau * k / 72 for k in range(72))]
    flange = plate(
        [[(r * cos(a), r * sin(a)) for r, a in lobes], circle(0.3, 48)], 0.13, finish('cast aluminium'), 0.03
    )
    piece += put(flange, (0, 0, top + 0.25))
    dome = [(0.22, 0.33), (0.62, 0.33), (0.6, 0.49), (0.5, 0.57), (0.4, 0.59), (0.38, 0.55), (0.22, 0.55)]
    piece += lathe(raised(dome, top), finish('cast aluminium'), 0.04)
    piece += lathe(raised([(0.16, 0.53), (0.38, 0.53), (0.36, 0.6), (0.16, 0.62)], top), finish('rubber'))
    piece += put(nut_on_stud(0.42, 0.13, 0.5), (0, 0, top + 0.6))
    for x, y in spaced(3, 0.94):
        piece += put(stud(0.07, 0.42), (x, y, top + 0.36))
    return piece


def pillow_ball_mount(top: float, colour: Material) -> Piece:
    """A machined plate that holds the rod in a spherical bearing."""
    seat = [
        (0.2, -0.1),
        (0.66, -0.1),
        (0.68, -0.2),
        (0.74, -0.2),
        (0.76, -0.06),
        (1.0, -0.05),
        (1.0, 0.05),
        (0.2, 0.05),
    ]
    piece = lathe(raised(seat, top), anodised('black'), 0.02)
    lobes = [(0.9 + 0.24 * max(0, cos(3 * a)) ** 1.2, a) for a in (tau * k / 90 for k in range(90))]
    windows = [circle(0.12, 28, centre) for centre in spaced(3, 0.68, pi / 3)]
    outline = [(r * cos(a), r * sin(a)) for r, a in lobes]
    piece += put(plate([outline, circle(0.42, 64), *windows], 0.2, colour, 0.03), (0, 0, top + 0.08))
    piece += put(ring(0.56, 0.36, 0.3, colour, rounding=0.03), (0, 0, top + 0.1))
    piece += put(ring(0.37, 0.26, 0.2, finish('zinc')), (0, 0, top + 0.16))
    ball = [(0.14, 0.1), (0.2, 0.14), (0.26, 0.26), (0.2, 0.4), (0.14, 0.44)]
    piece += lathe(raised(ball, top), finish('chrome'), 0.03)
    piece += put(nut_on_stud(0.36, 0.12, 0.5), (0, 0, top + 0.45))
    for x, y in spaced(3, 0.97):
        piece += put(stud(0.08, 0.46, finish('zinc')), (x, y, top + 0.28))
    return piece


def bare_stud(top: float, colour: Material) -> Piece:
    """For builders: spring cap, washers and the rod's own thread."""
    cap = [
        (0.16, -0.05),
        (0.62, -0.05),
        (0.66, -0.2),
        (0.74, -0.2),
        (0.76, -0.04),
        (1.0, -0.03),
        (1.02, 0.04),
    ]
    piece = lathe(raised([*cap, (0.6, 0.1), (0.4, 0.22), (0.16, 0.22)], top), colour)
    piece += put(ring(0.34, 0.13, 0.14, finish('rubber')), (0, 0, top + 0.22))
    piece += put(ring(0.32, 0.13, 0.04, finish('zinc')), (0, 0, top + 0.36))
    piece += put(hexagon(0.4, 0.2, finish('yellow zinc'), hole=0.12), (0, 0, top + 0.42))
    return piece + thread(0.13, 0.02, 0.05, 0.75, finish('zinc'), z=top + 0.5, segments=40)


MOUNTS = {'studs': rubber_mount, 'pillow ball': pillow_ball_mount, 'stud': bare_stud}
