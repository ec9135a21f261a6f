"""The touch-safe high-voltage connectors of a battery module, with their cables."""

from __future__ import annotations

from models.battery_layout import BatteryModule
from studio.curve import smooth
from studio.lettering import text
from studio.lofts import sweep
from studio.materials import finish, ink, plastic
from studio.mesh import Piece, put
from studio.outline import circle, rectangle
from studio.solids import cylinder, lathe, plate


def terminals(kind: BatteryModule) -> Piece:
    """Both connectors; two at one end stand behind each other."""
    together = kind.terminals[0] == kind.terminals[1]
    piece: Piece = []
    for index, (side, sign) in enumerate(zip(kind.terminals, ('-', '+'), strict=True)):
        y = (0.46, -0.42)[index] if together else 0.46
        piece += put(connector(kind, side, sign), (side * (kind.length / 2 - 0.34), y, kind.height + 0.02))
    return piece


def connector(kind: BatteryModule, side: int, sign: str) -> Piece:
    """A shrouded block with its cable leaving outwards over the end plate."""
    orange = plastic('orange')
    block = plate([rectangle(0.44, 0.46, 0.07)], 0.22, orange, 0.03)
    block += put(plate([rectangle(0.34, 0.36, 0.06)], 0.14, orange, 0.03), (0, 0, 0.21))
    block += put(text(sign, 0.26, ink('black'), 0.002), (0, 0, 0.352))
    gland = [
        (0, 0),
        (0.17, 0),
        (0.17, 0.12),
        (0.145, 0.14),
        (0.145, 0.26),
        (0.165, 0.28),
        (0.165, 0.34),
        (0, 0.38),
    ]
    outwards = put(lathe(gland, orange, 0.015, segments=64), (side * 0.2, 0, 0.16), (0, 90 * side, 0))
    return block + outwards + cable(kind, side) if kind.cables else block + outwards


def cable(kind: BatteryModule, side: int) -> Piece:
    """Leaves the gland, falls to the floor and ends in a lug."""
    drop = -kind.height + 0.08
    bend = [
        (0.5, 0, 0.16),
        (0.75, -0.02, 0.14),
        (0.98, -0.06, -0.1),
        (1.02, -0.14, -0.55),
        (1.0, -0.4, drop + 0.12),
        (0.92, -0.8, drop),
    ]
    path = smooth([(side * x, y, z) for x, y, z in [*bend, (0.8, -1.15, drop)]])
    piece = sweep(path, 0.085, plastic('orange'), 28)
    sleeve = cylinder(0.1, 0.24, finish('rubber'), z=-0.1, segments=40)
    lug = put(
        plate([rectangle(0.2, 0.3, 0.09, (0, 0.1)), circle(0.05, 24, (0, 0.14))], 0.04, finish('nickel')),
        (0, 0, 0.22),
        (90, 0, 0),
    )
    tip = put(sleeve + lug, turn=(90, 0, -side * 18))
    return piece + put(tip, (side * 0.8, -1.15, drop))
