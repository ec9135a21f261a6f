"""What lies on top of a battery module's cells: busbars and cell monitoring, or the cover over them."""

from __future__ import annotations

from models.battery_layout import MARGIN, BatteryModule
from studio.fasteners import socket_bolt
from studio.lettering import text
from studio.materials import finish, ink, material, plastic
from studio.mesh import Piece, put
from studio.outline import rectangle, rounded
from studio.solids import box, plate, ring
from studio.surface import Surface

ROW = 0.46


def busbars(kind: BatteryModule) -> Piece:
    """The carrier, and the bars that join each cell to the next, alternately in front and behind."""
    first, pitch, h = -kind.length / 2 + MARGIN, kind.pitch, kind.height
    vents = [rectangle(pitch * 0.5, 0.13, 0.06, (first + pitch * (k + 0.5), 0)) for k in range(kind.cells)]
    carrier = plate(
        [rectangle(kind.length - 0.38, kind.width - 0.26, 0.05), *vents], 0.05, finish('black plastic'), 0.012
    )
    piece = put(carrier, (0, 0, h - 0.02))
    for k in range(kind.cells // 2):
        piece += put(busbar(pitch), (first + pitch * (2 * k + 1), -ROW, h + 0.03))
    for k in range(kind.cells // 2 - 1):
        piece += put(busbar(pitch), (first + pitch * (2 * k + 2), ROW, h + 0.03))
    return piece


def busbar(pitch: float) -> Piece:
    """Bridges two cells with a hump that takes up their swelling; the welds are rings."""
    length, width, thick = pitch * 1.86, 0.3, 0.035
    line = [(-length / 2, 0), (-0.06, 0), (-0.04, 0.07), (0.04, 0.07), (0.06, 0), (length / 2, 0)]
    line = rounded(line, 0.03, 4, closed=False)
    outline = line + [(x, z + thick) for x, z in reversed(line)]
    bar = put(put(plate([outline], width, finish('nickel'), 0.008), (0, 0, -width / 2)), turn=(90, 0, 0))
    for side in (-1, 1):
        for outer, inner in ((0.075, 0.058), (0.028, 0.012)):
            weld = ring(outer, inner, 0.012, finish('dark steel'), thick - 0.004, 0.003)
            bar += put(weld, (side * length * 0.28, 0, 0))
    return bar


def monitoring(kind: BatteryModule) -> Piece:
    """A flexible circuit along the middle that senses each busbar, and its connector."""
    green = material('circuit', Surface((0.012, 0.1, 0.045), rough=0.35, rough_spread=0.03, coat=0.5))
    first, pitch, h = -kind.length / 2 + MARGIN, kind.pitch, kind.height
    piece = put(plate([rectangle(kind.length - 0.7, 0.17, 0.03)], 0.018, green, 0.003), (0, 0, h + 0.035))
    for k in range(kind.cells - 1):
        side = -1 if k % 2 == 0 else 1
        x = first + pitch * (k + 1) + 0.1
        piece += box((0.05, 0.26, 0.012), finish('copper'), (x, side * 0.2, h + 0.048), 0.003)
        piece += box((0.09, 0.07, 0.03), finish('gloss black'), (x + 0.02, side * 0.04, h + 0.06), 0.006)
    piece += box((0.26, 0.34, 0.14), plastic('white'), (0, 0, h + 0.09), 0.02)
    return piece + box((0.2, 0.24, 0.04), finish('gloss black'), (0, 0, h + 0.16), 0.01)


def cover(kind: BatteryModule) -> Piece:
    """A moulded lid with stiffening ribs, screwed down, with an opening for the monitoring plug."""
    shell = finish('black plastic')
    length, width, h = kind.length - 0.34, kind.width - 0.2, kind.height
    piece = put(plate([rectangle(length, width, 0.08)], 0.16, shell, 0.05), (0, 0, h))
    ribs = 7
    for k in range(ribs):
        x = (k - (ribs - 1) / 2) * 0.3
        if abs(x) < 0.8:
            piece += put(
                plate([rectangle(0.1, width * 0.28, 0.05)], 0.04, shell, 0.018), (x, 0.42, h + 0.145)
            )
    for x in (-1, 1):
        for y in (-1, 1):
            piece += put(socket_bolt(0.13), (x * length * 0.3, y * (width / 2 - 0.1), h + 0.15))
    piece += put(text('KESTREL', 0.3, ink('white'), 0.002), (0, -0.28, h + 0.161))
    piece += box((0.3, 0.26, 0.12), plastic('white'), (length * 0.32, 0.1, h + 0.2), 0.02)
    return piece + box((0.22, 0.16, 0.04), finish('gloss black'), (length * 0.32, 0.1, h + 0.255), 0.01)
