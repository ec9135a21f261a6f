"""The face of a combined inlet: two collars, seven contacts above, two for direct current below."""

from __future__ import annotations

from math import pi

from bpy.types import Material

from studio.materials import COLOURS, finish, material
from studio.mesh import Piece, put
from studio.outline import Outline, arc, circle, rounded, slot
from studio.solids import lathe, plate
from studio.surface import Surface

# Centre and radius of the seven upper contacts: two for signals, three phases, neutral, earth.
CONTACTS = (
    (-0.24, 0.6, 0.08),
    (0.24, 0.6, 0.08),
    (-0.48, 0.3, 0.13),
    (0, 0.3, 0.13),
    (0.48, 0.3, 0.13),
    (-0.26, -0.02, 0.13),
    (0.26, -0.02, 0.13),
)
DIRECT_CURRENT = -1.3


def type_2(radius: float, top: float) -> Outline:
    """The face of the AC half: round below, flat above."""
    middle = 0.42
    bowl = arc(radius, pi, 2 * pi, 33, (0, middle))
    lid = [
        (radius, top - 0.02),
        (radius * 0.62, top + 0.18),
        (-radius * 0.62, top + 0.18),
        (-radius, top - 0.02),
    ]
    return rounded([(x, y, 0) for x, y in bowl] + [(x, y, 0.16) for x, y in lid], 0, 6)


def dc_slot(radius: float) -> Outline:
    return slot(1.02, radius, (0, DIRECT_CURRENT))


def collars(seal: str) -> Piece:
    body, floor = finish('black plastic'), finish('gloss black')
    rubber = material(f'{seal} seal', Surface(COLOURS[seal], rough=0.5, rough_spread=0.04))
    piece: Piece = []
    for outer, inner, around in (
        (type_2(0.92, 0.72), type_2(0.8, 0.62), type_2(1.02, 0.8)),
        (dc_slot(0.42), dc_slot(0.33), dc_slot(0.51)),
    ):
        piece += put(plate([outer, inner], 0.62, body, 0.035), (0, 0, 0.12))
        piece += put(plate([around, outer], 0.07, rubber, 0.02), (0, 0, 0.13))
        piece += put(plate([inner], 0.06, floor, 0.005), (0, 0, 0.13))
    return piece


def contact(radius: float, length: float, metal: Material) -> Piece:
    """A sleeve in its well, with the touch-proof tip of plastic in its middle."""
    well = lathe([(radius * 0.98, 0), (radius * 0.98, length)], finish('gloss black'), 0, segments=48)
    sleeve = [(0.62, 0), (0.62, 0.8), (0.56, 0.86), (0.34, 0.86), (0.34, 0.02), (0, 0.02)]
    tip = [(0.3, 0), (0.3, 0.8), (0.2, 0.88), (0, 0.88)]
    piece = well + lathe([(r * radius, z * length) for r, z in sleeve], metal, 0.012, segments=48)
    return piece + lathe(
        [(r * radius, z * length) for r, z in tip], finish('black plastic'), 0.01, segments=32
    )


def upper_contacts(plating: str) -> Piece:
    wells = [circle(radius, 40, (x, y)) for x, y, radius in CONTACTS]
    piece = put(plate([type_2(0.71, 0.6), *wells], 0.5, finish('black plastic'), 0.03), (0, 0, 0.15))
    for x, y, radius in CONTACTS:
        piece += put(contact(radius, 0.46, finish(plating)), (x, y, 0.16))
    return piece


def lower_contacts(plating: str) -> Piece:
    metal = finish('copper' if plating == 'brass' else plating)
    piece: Piece = []
    for x in (-0.51, 0.51):
        wall = lathe(
            [(0.2, 0), (0.27, 0), (0.27, 0.5), (0.2, 0.5)], finish('black plastic'), 0.025, closed=True
        )
        piece += put(wall + contact(0.2, 0.46, metal), (x, DIRECT_CURRENT, 0.16))
    return piece
