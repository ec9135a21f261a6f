"""What an inlet may have besides its contacts: light, lock, flap, cables."""

from __future__ import annotations

from models.inlet_contacts import type_2
from studio.curve import smooth
from studio.fasteners import socket_bolt
from studio.lofts import sweep
from studio.materials import finish, material, plastic
from studio.mesh import Piece, put
from studio.outline import rectangle
from studio.solids import box, cylinder, plate
from studio.surface import Surface


def status_light() -> Piece:
    glow = material('status light', Surface((0.05, 0.6, 0.25), rough=0.3, glow=(0.02, 1.2, 0.35)))
    return put(plate([rectangle(0.5, 0.07, 0.034)], 0.03, glow, 0.008), (0, 1.14, 0.135))


def lock_actuator() -> Piece:
    """The motor that bolts the plug: a box above the flange's back with its own connector."""
    piece = box((1.0, 0.62, 0.75), finish('black plastic'), (0.1, 1.85, -0.35), 0.08)
    piece += box((0.34, 0.3, 0.3), plastic('grey'), (0.1, 2.22, -0.35), 0.03)
    for x in (-0.28, 0.48):
        piece += put(socket_bolt(0.14), (x, 1.85, 0.025))
    return piece


def dust_flap(seal: str) -> Piece:
    """Hinged at the side, open."""
    cap = plate([type_2(0.98, 0.76)], 0.16, finish('black plastic'), 0.06)
    cap += put(plate([type_2(0.82, 0.62), type_2(0.7, 0.52)], 0.07, plastic(seal), 0.02), (0, 0, 0.14))
    hinge = put(cylinder(0.09, 1.1, finish('black plastic'), z=-0.55), (1.38, 0.4, 0.2), (90, 0, 0))
    return hinge + put(put(cap, (1.05, 0, -0.08)), (1.4, 0, 0.22), (0, -58, 0))


def cables(radius: float, ground: float) -> Piece:
    """Two orange leads that leave the back and run out sideways, lying at the height of the ground."""
    orange = plastic('orange')
    piece: Piece = []
    for index, x in enumerate((-0.5, 0.5)):
        floor = ground + radius
        start = (x, -0.95, -0.8)
        bend = [
            start,
            (x, -0.95, -1.3),
            (x - 0.05, -1.2, -1.7),
            (x - 0.5, floor, -1.95 + 0.1 * index),
            (x - 1.3, floor, -1.75 + 0.5 * index),
        ]
        end = (-2.5, floor, -0.9 + 0.62 * index)
        path = smooth([*bend, (-2.1 - 0.1 * index, floor, -1.35 + 0.55 * index), end])
        piece += sweep(path, radius, orange, 32) + stripped_end(end, radius)
        piece += put(cylinder(radius + 0.1, 0.3, finish('black plastic')), (x, -0.95, -1.2))
    return piece


def stripped_end(at: tuple[float, float, float], radius: float) -> Piece:
    """Bare copper out of its insulation, pointing to the front and left."""
    core = cylinder(radius * 0.72, 0.3, finish('copper'), rounding=0.02, segments=40)
    core += cylinder(radius * 0.86, 0.12, plastic('white'), rounding=0.02, segments=40)
    return put(core, at, (0, -38, 0))
