"""A traction-battery module: cells between end plates, busbars on top, touch-safe high-voltage connectors."""

from __future__ import annotations

from bpy.types import Material

from models.battery_connector import terminals
from models.battery_layout import MARGIN, BatteryModule
from models.battery_top import busbars, cover, monitoring
from studio.fasteners import hex_bolt
from studio.framing import View
from studio.lettering import upright_text
from studio.materials import COLOURS, finish, ink, material
from studio.mesh import Piece, put
from studio.outline import circle, rectangle, rounded
from studio.solids import box, plate
from studio.surface import Surface

VIEW = View(azimuth=-34, elevation=30, fill=0.87)

EXTRUSION = Surface(
    (0.5, 0.51, 0.52), metal=1, rough=0.32, rough_spread=0.05, bump=0.05, bump_scale=22, brushed=(1, 40, 40)
)


def build(turn: float = 0, **options) -> Piece:
    kind = BatteryModule(**options)
    piece = cells(kind) + side_plates(kind) + end_plates(kind) + labels(kind)
    piece += cover(kind) if kind.covered else busbars(kind) + monitoring(kind)
    return put(piece + terminals(kind), turn=(0, 0, turn))


def cells(kind: BatteryModule) -> Piece:
    film = material(f'{kind.film} film', Surface(COLOURS[kind.film], rough=0.38, rough_spread=0.04, coat=0.3))
    piece: Piece = []
    for k in range(kind.cells):
        x = -kind.length / 2 + MARGIN + kind.pitch * (k + 0.5)
        size = (kind.pitch * 0.965, kind.width - 0.16, kind.height - 0.08)
        piece += box(size, film, (x, 0, kind.height / 2), 0.03)
    return piece


def side_plates(kind: BatteryModule) -> Piece:
    """Extruded profiles with three ribs that hold the cells under tension."""
    metal, h = material('extrusion', EXTRUSION), kind.height
    profile = [(0, 0), (0.08, 0)]
    for low, high in ((0.1, 0.28), (0.44, 0.64), (0.8, 0.96)):
        for share, x in ((low, 0.08), (low + 0.02, 0.05), (high - 0.02, 0.05), (high, 0.08)):
            profile.append((x, share * h / 1.12))
    profile += [(0.08, h + 0.02), (-0.1, h + 0.02), (-0.1, h - 0.02), (0, h - 0.02)]
    piece: Piece = []
    for side in (-1, 1):
        bar = plate([rounded(profile, 0.012, 2)], kind.length - 0.3, metal, 0.006)
        put(put(bar, (0, 0, -(kind.length - 0.3) / 2)), turn=(90, 0, 90))
        piece += put(bar, (0, side * (kind.width / 2 - 0.06), 0), (0, 0, 0 if side > 0 else 180))
    return piece


def end_plates(kind: BatteryModule) -> Piece:
    """Cast plates with pockets, four bolts each."""
    w, h, cast = kind.width, kind.height, finish('cast aluminium')
    y, z = w / 2 - 0.2, h / 2 - 0.2
    holes = [circle(0.075, 28, (a * y, b * z)) for a in (-1, 1) for b in (-1, 1)]
    pockets = [rectangle(0.52, 0.34, 0.06, (x, 0)) for x in (-0.34, 0.34)]
    piece: Piece = []
    for side in (-1, 1):
        end = plate([rectangle(w, h + 0.04, 0.07), *holes, *pockets], 0.17, cast, 0.022)
        put(put(end, (0, 0, -0.085)), turn=(90, 0, 90))
        piece += put(end, (side * (kind.length / 2 - 0.09), 0, h / 2 + 0.01))
        piece += box((0.1, w - 0.12, h - 0.06), cast, (side * (kind.length / 2 - 0.13), 0, h / 2), 0.01)
        for a in (-1, 1):
            for b in (-1, 1):
                bolt = put(hex_bolt(0.13), turn=(0, 90 * side, 0))
                piece += put(bolt, (side * (kind.length / 2 - 0.005), a * y, h / 2 + b * z))
    return piece


def labels(kind: BatteryModule) -> Piece:
    """On the front: the type plate, and the warning of high voltage."""
    front = -kind.width / 2 - 0.021
    middle = 0.54 * kind.height / 1.12
    piece = put(sticker(1.2, 0.62, ink('white')), (-0.55, front, middle))
    black = ink('black')
    lines = (
        ('KESTREL PARTS', 0.15, 0.19),
        (kind.number, 0.13, 0.01),
        (f'{kind.chemistry}   {kind.rating}', 0.085, -0.15),
    )
    for words, size, z in lines:
        piece += put(upright_text(words, size, black, 0.001), (-0.55, front - 0.0055, middle + z))
    piece += put(sticker(0.62, 0.62, ink('amber')), (0.62, front, middle))
    return piece + put(warning(), (0.62, front - 0.003, middle))


def sticker(width: float, height: float, colour: Material) -> Piece:
    return put(plate([rectangle(width, height, 0.04)], 0.004, colour, 0.001), turn=(90, 0, 0))


def warning() -> Piece:
    """A triangle with a lightning bolt."""
    outside = rounded([(-0.27, -0.22), (0.27, -0.22), (0, 0.25)], 0.04)
    inside = rounded([(-0.2, -0.18), (0.2, -0.18), (0, 0.17)], 0.03)
    flash = [(0.03, 0.09), (-0.07, -0.05), (0.0, -0.04), (-0.03, -0.15), (0.07, 0.0), (0.0, -0.01)]
    black = ink('black')
    piece = plate([outside, inside], 0.002, black, 0.0005) + plate([flash], 0.002, black, 0.0005)
    return put(piece, turn=(90, 0, 0))
