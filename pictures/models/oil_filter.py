"""Spin-on oil filters: one standing, one lying so that its threaded base shows."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin, tau

from studio.framing import View
from studio.lettering import text_around
from studio.materials import finish, ink, paint
from studio.mesh import Piece, mesh_piece, put
from studio.outline import circle, ring_of_holes, rounded
from studio.solids import cylinder, grid_faces, lathe, plate, ring
from studio.threads import thread

VIEW = View(azimuth=-32, elevation=20, fill=0.84)


@dataclass(frozen=True)
class OilFilter:
    """What filters of one size differ in."""

    number: str
    can: str = 'black'
    label: str = 'white'
    band: str = 'red'
    print: str = 'black'
    line: str = 'OIL FILTER'
    flutes: int = 14
    gasket: str = 'black'


def build(**options) -> Piece:
    kind = OilFilter(**options)
    standing = put(filter_can(kind), (-0.15, 0.35, 0.07))
    lying = put(put(filter_can(kind), turn=(0, 90, 0)), (1.35, -0.55, 1.1), (0, 0, 62))
    return standing + lying


def filter_can(kind: OilFilter) -> Piece:
    """Base at z = 0, fluted dome at 3.25."""
    return shell(kind) + base(kind) + label(kind)


def shell(kind: OilFilter) -> Piece:
    seam = [(0, 0.1), (0.9, 0.1), (1.02, 0.06), (1.06, 0), (1.1, 0.06), (1.1, 0.17), (1.02, 0.24), (1, 0.3)]
    dome = [(1, 2.5), (0.955, 2.6), (0.955, 3), (0.84, 3.16), (0.4, 3.24), (0, 3.25)]
    line = rounded(seam + dome, 0.035, 5, closed=False)
    segments = 224
    vertices = []
    for radius, z in line:
        depth = max(0.0, min(1.0, (z - 2.56) / 0.1)) * max(0.0, min(1.0, (3.14 - z) / 0.06 + 0.3))
        for k in range(segments):
            angle = tau * k / segments
            flute = 1 - (0.5 + 0.5 * cos(kind.flutes * angle)) ** 0.5
            here = max(radius - (0.055 * depth * flute if radius > 0.8 else 0), 1e-5)
            vertices.append((here * cos(angle), here * sin(angle), z))
    return mesh_piece('can', vertices, grid_faces(len(line), segments), paint(kind.can), 50)


def base(kind: OilFilter) -> Piece:
    inlets = ring_of_holes(8, 0.52, 0.1)
    piece = put(
        plate([circle(0.93, 96), circle(0.3), *inlets], 0.07, finish('yellow zinc'), 0.012), (0, 0, 0.03)
    )
    gasket = finish('rubber') if kind.gasket == 'black' else paint(kind.gasket)
    piece += ring(0.9, 0.72, 0.16, gasket, z=-0.07, rounding=0.05)
    piece += cylinder(0.92, 0.02, finish('void'), z=0.08, rounding=0)
    neck = thread(0.33, 0.03, 0.06, 0.5, finish('dark steel'))
    for thing in neck:
        thing.data.flip_normals()
    piece += neck + lathe([(0.3, 0), (0.36, 0), (0.36, 0.05)], finish('yellow zinc'), 0.01)
    return piece + lathe([(0, 0.3), (0.35, 0.3)], finish('void'), 0)


def label(kind: OilFilter) -> Piece:
    piece = band(kind.label, 0.62, 2.2, 0.0015)
    piece += band(kind.band, 1.86, 2.2, 0.003) + band(kind.band, 0.62, 0.7, 0.003)
    lines = (
        (kind.line, 0.22, 2.03, 'white'),
        ('KESTREL PARTS', 0.2, 1.64, kind.print),
        (kind.number, 0.3, 1.33, kind.print),
        ('M20 x 1.5   96 mm', 0.125, 1.03, kind.print),
        ('Anti-drain valve   Bypass 1.2 bar', 0.085, 0.85, kind.print),
    )
    for around in (-30, 90, 210):
        for words, size, z, colour in lines:
            piece += put(text_around(words, size, ink(colour), 1.004), (0, 0, z), (0, 0, around))
    return piece


def band(colour: str, low: float, high: float, lift: float) -> Piece:
    """Print around the can, a hair above it."""
    return lathe([(1 + lift, low), (1 + lift, high)], ink(colour), 0, segments=192)
