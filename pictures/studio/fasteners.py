"""Bolts, nuts, studs and washers. Their seat is z = 0, they point along z."""

from __future__ import annotations

from bpy.types import Material

from studio.materials import finish
from studio.mesh import Piece, put
from studio.solids import cylinder, lathe, ring
from studio.threads import hexagon, thread


def hex_bolt(across_flats: float, material: Material | None = None) -> Piece:
    """A flanged hexagon head."""
    metal = material or finish('zinc')
    height, wide = across_flats * 0.6, across_flats
    flange = [
        (0, 0),
        (wide * 0.72, 0),
        (wide * 0.72, height * 0.14),
        (wide * 0.5, height * 0.32),
        (0, height * 0.32),
    ]
    return lathe(flange, metal, height * 0.05, segments=48) + hexagon(wide, height, metal, height * 0.2)


def socket_bolt(head: float, material: Material | None = None) -> Piece:
    """A cylinder head with a socket; `head` is its diameter."""
    height = head * 0.6
    profile = [
        (0, height * 0.4),
        (head * 0.27, height * 0.4),
        (head * 0.27, height),
        (head * 0.5, height),
        (head * 0.5, 0),
        (0, 0),
    ]
    return lathe(profile, material or finish('zinc'), height * 0.08, segments=48)


def stud(radius: float, length: float, material: Material | None = None) -> Piece:
    """A threaded pin with a collar at its foot."""
    metal = material or finish('yellow zinc')
    pin = thread(radius, radius * 0.16, radius * 0.4, length, metal, segments=32)
    return pin + cylinder(radius * 1.55, radius * 0.7, metal, rounding=0.01, segments=40)


def nut_on_stud(across_flats: float, radius: float, length: float) -> Piece:
    """A stud with a washer and a nut at its foot."""
    steel = finish('zinc')
    washer = ring(across_flats * 0.68, radius, across_flats * 0.1, steel)
    nut = hexagon(
        across_flats, across_flats * 0.5, finish('yellow zinc'), across_flats * 0.1, hole=radius * 0.9
    )
    return washer + nut + thread(radius, radius * 0.16, radius * 0.4, length, steel, segments=36)


def bleeder(size: float) -> Piece:
    """A bleed screw with its rubber cap."""
    brass = finish('yellow zinc')
    nipple = [(0, 0), (0.07, 0), (0.07, 0.1), (0.05, 0.12), (0.05, 0.22), (0, 0.22)]
    cap = [(0, 0.18), (0.075, 0.18), (0.08, 0.24), (0.06, 0.36), (0, 0.38)]
    piece = lathe([(r * size, z * size) for r, z in nipple], brass, 0.01 * size, segments=32)
    piece += lathe([(r * size, z * size) for r, z in cap], finish('rubber'), 0.01 * size, segments=32)
    return piece + put(hexagon(0.15 * size, 0.07 * size, brass))
