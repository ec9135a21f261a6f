"""A spark plug, or a set of them in its tray. Along z: firing end at 0, terminal at 7."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from bpy.types import Material

from studio.framing import View, stand
from studio.lettering import text_around
from studio.lofts import sweep
from studio.materials import finish, ink, plastic
from studio.mesh import Piece, cut, put, round_edges
from studio.solids import box, cylinder, lathe
from studio.threads import hexagon, thread

VIEW = View(azimuth=-14, elevation=34, fill=0.84)
LENGTH = 7.42


@dataclass(frozen=True)
class SparkPlug:
    """What plugs differ in."""

    marks: str = 'green'
    words: str = 'KESTREL'
    # Radius of the centre electrode: fine for precious metals.
    electrode: float = 0.115
    tip: str = 'steel'
    shell: str = 'zinc'


def build(tray: bool = False, turn: float = 40, roll: float = -32, **options) -> Piece:
    """
    @param turn degrees about the vertical at which a single plug lies
    @param roll degrees about its own axis by which the print turns away from straight up
    """
    kind = SparkPlug(**options)
    return set_in_tray(kind) if tray else put(at_rest(kind, roll), turn=(0, 0, turn))


def at_rest(kind: SparkPlug, roll: float) -> Piece:
    """Lying on its hexagon and on its terminal."""
    return stand(put(put(upright(kind), turn=(0, 0, roll)), turn=(-98.5, 0, 0)))


def set_in_tray(kind: SparkPlug) -> Piece:
    pitch, rim = 2.45, 0.45
    width, depth, height = 4 * pitch + 2 * rim, LENGTH + 2 * rim + 0.3, 0.95
    tray = box((width, depth, height), plastic('graphite'), (0, 0, height / 2), 0.1)
    beds: Piece = []
    plugs: Piece = []
    for index in range(4):
        x = (index - 1.5) * pitch
        bed = [(0, -0.2), (1.12, -0.2), (1.12, 4.4), (0.86, 4.9), (0.86, LENGTH + 0.1), (0, LENGTH + 0.1)]
        beds += put(
            lathe(bed, plastic('graphite'), 0.05, segments=64), (x, -LENGTH / 2, height + 0.05), (-90, 0, 0)
        )
        plugs += put(upright(kind), (x, -LENGTH / 2, height + 0.05), (-90, 0, 0))
    return put(cut(tray, beds) + plugs, turn=(0, 0, 24))


def upright(kind: SparkPlug) -> Piece:
    return firing_end(kind) + shell(kind) + insulator(kind) + terminal()


def firing_end(kind: SparkPlug) -> Piece:
    nickel = finish('steel')
    piece = thread(0.7, 0.085, 0.125, 1.95, nickel, z=0.55)
    piece += lathe([(0.44, 0.42), (0.6, 0.42), (0.62, 0.58), (0.58, 0.6)], nickel)
    piece += lathe([(0.36, 0.9), (0.36, 0.44), (0.44, 0.42)], finish('dark steel'), 0)
    piece += lathe([(0, 0.3), (0.2, 0.3), (0.27, 0.9), (0, 0.9)], finish('ceramic'), 0.06)
    piece += cylinder(kind.electrode, 0.2, finish(kind.tip), z=0.12, rounding=0.012)
    return piece + ground_electrode(nickel)


def ground_electrode(nickel: Material) -> Piece:
    bend = [
        (0.53 - 0.22 * (1 - cos(a)), 0, 0.27 - 0.22 * sin(a)) for a in (pi / 24 * k for k in range(1, 13))
    ]
    path = (
        [(0.53, 0, 0.62 - 0.05 * k) for k in range(8)]
        + bend
        + [(0.2, 0, 0.05), (0.05, 0, 0.05), (-0.06, 0, 0.05)]
    )
    return put(round_edges(sweep(path, 0.085, nickel, 4), 0.02), turn=(0, 0, 215))


def shell(kind: SparkPlug) -> Piece:
    metal = finish(kind.shell)
    gasket = [(0.66, 2.42), (0.88, 2.42), (0.92, 2.49), (0.88, 2.56), (0.66, 2.56)]
    seat = [(0.6, 2.56), (0.98, 2.58), (1.0, 2.66), (1.0, 2.9), (0.9, 2.98), (0.9, 3.1), (0, 3.1)]
    crimp = [(0, 3.9), (0.9, 3.9), (0.9, 4.08), (0.8, 4.28), (0.66, 4.34), (0.6, 4.34)]
    piece = lathe(gasket, finish('steel'), 0.05) + lathe(seat, metal, 0.03) + lathe(crimp, metal, 0.04)
    return piece + hexagon(1.9, 0.92, metal, z=3.04)


def insulator(kind: SparkPlug) -> Piece:
    profile = [(0.64, 4.3), (0.64, 4.62)]
    for k in range(4):
        z = 4.62 + 0.22 * k
        profile += [
            (0.64, z),
            (0.69, z + 0.05, 0.04),
            (0.69, z + 0.11, 0.04),
            (0.6, z + 0.16, 0.03),
            (0.6, z + 0.22, 0.03),
        ]
    profile += [(0.6, 5.5), (0.56, 6.58), (0.47, 6.68), (0, 6.68)]
    piece = lathe(profile, finish('ceramic'), 0.03)
    piece += put(text_around(kind.words, 0.34, ink(kind.marks), 0.592), (0, 0, 5.98))
    for low, high in ((5.6, 5.66), (6.3, 6.42)):
        lower, upper = (0.603 - 0.04 * (z - 5.5) / 1.08 for z in (low, high))
        piece += lathe([(lower, low), (upper, high)], ink(kind.marks), 0)
    return piece


def terminal() -> Piece:
    profile = [
        (0, 0),
        (0.24, 0),
        (0.24, 0.1),
        (0.2, 0.14),
        (0.2, 0.22),
        (0.36, 0.28),
        (0.36, 0.62),
        (0.28, 0.74),
        (0, 0.74),
    ]
    return lathe([(r, 6.68 + z) for r, z in profile], finish('zinc'), 0.03)
