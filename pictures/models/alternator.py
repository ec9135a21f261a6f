"""An alternator on its mounting lugs, the pulley towards the camera. Its axis is z while it is built."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, radians, sin, tau

from models.alternator_drive import pulley
from studio.fasteners import hex_bolt
from studio.framing import View
from studio.lettering import text_around
from studio.lofts import sweep
from studio.materials import finish, ink
from studio.mesh import Piece, mesh_piece, put
from studio.outline import arc, circle, polar
from studio.solids import box, lathe, plate, ring
from studio.threads import hexagon, thread

VIEW = View(azimuth=-34, elevation=14, fill=0.84)
RADIUS = 1.35


@dataclass(frozen=True)
class Alternator:
    """What alternators differ in."""

    number: str
    output: str
    # Half the length of the stator pack: what gives the output.
    stator: float = 0.3
    vanes: int = 20
    # Degrees by which the cooling vanes lean.
    lean: float = 0
    ribs: int = 6
    pulley_radius: float = 0.56
    clutch: bool = False
    cover: str = 'black plastic'
    # Angles at which mounting lugs stand, in degrees from the right.
    lugs: tuple[float, ...] = (-98, 75)


def build(turn: float = 18, roll: float = 0, **options) -> Piece:
    """@param roll degrees about its own axis; @param turn degrees about the vertical"""
    kind = Alternator(**options)
    front = put(housing(kind), (0, 0, kind.stator - 0.3))
    back = put(put(housing(kind), turn=(180, 0, 0)), (0, 0, 0.3 - kind.stator))
    piece = front + back + stator(kind) + rear(kind)
    piece += put(pulley(kind.pulley_radius, kind.ribs, kind.clutch), (0, 0, kind.stator - 0.3))
    for index, angle in enumerate(kind.lugs):
        piece += lug(angle, kind.stator + 0.12, 0.3)
        if index == 0:
            piece += lug(angle, -kind.stator - 0.42, 0.34)
    return put(put(put(piece, turn=(0, 0, roll)), turn=(90, 0, 0)), turn=(0, 0, turn))


def housing(kind: Alternator) -> Piece:
    """One cast bell with vanes between rim and bearing, bolts around, copper glimpsed behind."""
    cast = finish('cast aluminium')
    rim = [
        (1.22, 0.3),
        (RADIUS, 0.3),
        (RADIUS, 0.78),
        (1.28, 0.92),
        (1.16, 0.95),
        (1.16, 0.88),
        (1.2, 0.8),
        (1.22, 0.78),
    ]
    piece = lathe(rim, cast, 0.04, closed=True, segments=160)
    for k in range(kind.vanes):
        vane = put(box((0.74, 0.075, 0.14), cast, rounding=0.025), turn=(kind.lean, 12, 0))
        piece += put(put(vane, (0.84, 0, 0.98)), turn=(0, 0, 360 * k / kind.vanes))
    piece += ring(0.8, 0.7, 0.12, cast, z=1.0, rounding=0.03)
    hub = [(0, 0.9), (0.52, 0.9), (0.54, 1.12), (0.44, 1.24), (0.3, 1.26), (0, 1.26)]
    piece += lathe(hub, cast, 0.05) + lathe([(0, 0.5), (1.2, 0.5)], finish('void'), 0)
    for k in range(4):
        x, y = polar(1.34, tau * k / 4 + 0.4)
        piece += put(
            lathe([(0, 0.3), (0.15, 0.3), (0.14, 0.95), (0, 0.95)], cast, 0.04, segments=48), (x, y, 0)
        )
        piece += put(hex_bolt(0.17), (x, y, 0.94))
    return piece + windings()


def windings() -> Piece:
    copper = finish('copper')
    piece: Piece = []
    for k in range(36):
        start = tau * k / 36
        steps = [step / 10 for step in range(11)]
        path = [(*polar(1.12, start + 0.1 * t), 0.45 + 0.33 * sin(pi * t)) for t in steps]
        piece += sweep(path, 0.045, copper, 10)
    return piece


def stator(kind: Alternator) -> Piece:
    """The pack of steel sheets between the bells, with the shop's label across it."""
    sheets = round(kind.stator * 34)
    step = 2 * kind.stator / sheets
    piece: Piece = []
    for k in range(sheets):
        low = -kind.stator + step * k
        sheet = [(1.1, low), (1.31, low), (1.31, low + step * 0.8), (1.1, low + step * 0.8)]
        piece += lathe(sheet, finish('steel'), 0.004)
    return piece + label(kind)


def label(kind: Alternator) -> Piece:
    """Glued around the rear bell, on the side that faces the camera."""
    middle, half = -kind.stator - 0.25, 0.19
    reach = radians(34)
    facing = radians(112)
    angles = [facing - reach + 2 * reach * k / 40 for k in range(41)]
    rows = [(*polar(RADIUS + 0.004, angle), z) for z in (middle - half, middle + half) for angle in angles]
    faces = [(k, k + 1, k + 42, k + 41) for k in range(40)]
    piece = mesh_piece('label', rows, faces, ink('white'))
    for words, size, z in (('KESTREL PARTS', 0.15, 0.09), (f'{kind.number}  {kind.output}', 0.115, -0.08)):
        line = text_around(words, size, ink('black'), RADIUS + 0.006)
        piece += put(line, (0, 0, middle + z), (0, 0, 202))
    return piece


def rear(kind: Alternator) -> Piece:
    """Cover, plug and the output stud."""
    back = -kind.stator + 0.3
    cover = [(0, -1.55), (0.95, -1.55), (1.12, -1.42), (1.16, -1.0), (1.0, -0.95)]
    piece = lathe(cover, finish(kind.cover), 0.08)
    piece += box((0.5, 0.42, 0.34), finish('gloss black'), (0.85, 0.75, -1.25), 0.04)
    piece += put(thread(0.09, 0.012, 0.035, 0.4, finish('copper'), segments=36), (-0.6, 0.6, -1.95))
    piece += put(hexagon(0.26, 0.12, finish('yellow zinc')), (-0.6, 0.6, -1.68))
    return put(piece, (0, 0, back))


def lug(angle: float, z: float, thick: float) -> Piece:
    """A cast ear with a pressed bush."""
    reach, hole = 0.4, 0.12
    tip = arc(0.22, pi, 0, 15, (0, reach))
    outline = [(-0.42, 0), (-0.16, reach - 0.02), *tip, (0.16, reach - 0.02), (0.42, 0)]
    ear = plate([outline, circle(hole, 36, (0, reach))], thick, finish('cast aluminium'), 0.04)
    bush = put(
        ring(hole + 0.045, hole, thick + 0.05, finish('zinc'), z=-0.025, rounding=0.012), (0, reach, 0)
    )
    return put(put(ear + bush, (0, RADIUS - 0.13, z)), turn=(0, 0, angle - 90))
