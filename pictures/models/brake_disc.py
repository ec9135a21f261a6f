"""A vented brake disc with its axis along z, the hat towards +z."""

from __future__ import annotations

from math import pi, tau

from studio.materials import finish
from studio.mesh import Piece, put
from studio.outline import Outline, circle, polar, ring_of_holes, rounded, sector, slot
from studio.solids import lathe, plate

HALF_GAP, PLATE = 0.09, 0.11
FACE = HALF_GAP + PLATE
RIM = 2.2


def brake_disc(hat: float, hat_finish: str, slots: bool) -> Piece:
    """
    @param hat radius of the hat against the usual one: the larger the disc, the smaller
    @param slots adds milled grooves between the rows of holes
    """
    inner = 1.1 * hat
    friction = [circle(RIM, 160), circle(inner, 128), *drilling(inner)]
    face = finish('turned steel')
    piece = put(plate(friction, PLATE, face, 0.012), (0, 0, HALF_GAP))
    piece += put(plate(friction, PLATE, face, 0.012), (0, 0, -FACE))
    piece += vanes(inner) + hat_of(inner, hat, hat_finish)
    return piece + grooves(inner) if slots else piece


def drilling(inner: float, rows: int = 15, holes: int = 5) -> list[Outline]:
    """Holes in rows that lean back as they go outwards."""
    reach = RIM - inner
    centres = [
        polar(
            inner + reach * (0.16 + 0.7 * k / (holes - 1)),
            tau * row / rows + 0.05 * k + 0.012 * k * (row % 2),
        )
        for row in range(rows)
        for k in range(holes)
    ]
    return [circle(0.052, 20, centre) for centre in centres]


def vanes(inner: float) -> Piece:
    iron = finish('cast iron')
    blade = rounded(sector(inner, RIM - 0.03, -0.028, 0.028, 6), 0.01)
    piece: Piece = []
    for k in range(40):
        piece += put(
            plate([blade], 2 * HALF_GAP + 0.02, iron, 0.005), (0, 0, -HALF_GAP - 0.01), (0, 0, 9 * k)
        )
    return piece


def hat_of(inner: float, hat: float, hat_finish: str) -> Piece:
    coat = finish(hat_finish)
    wall = [
        (inner + 0.06, 0.1),
        (inner, FACE + 0.02),
        (inner - 0.03, 0.6),
        (inner - 0.1, 0.68),
        (inner - 0.2, 0.68),
    ]
    wall += [(inner - 0.2, 0.58), (inner - 0.12, 0.5), (inner - 0.08, 0.1)]
    bolts = ring_of_holes(5, 0.66 * hat, 0.105, 0.3)
    holes = [circle(0.37, 96), *bolts, *ring_of_holes(1, 0.66 * hat, 0.05, 0.3 + pi / 5)]
    face = put(plate([circle(inner - 0.12, 128), *holes], 0.12, coat, 0.02), (0, 0, 0.565))
    piece = lathe(wall, coat, 0.04, closed=True) + face
    for x, y in (polar(0.66 * hat, 0.3 + tau * k / 5) for k in range(5)):
        seat = lathe(
            [(0.105, 0), (0.15, 0), (0.15, 0.012), (0.105, 0.012)], finish('machined aluminium'), 0.004, True
        )
        piece += put(seat, (x, y, 0.68))
    return piece


def grooves(inner: float) -> Piece:
    """Six shallow slots; their dark floors lie a hair above the plate."""
    reach = RIM - inner
    line = slot(reach * 0.66, 0.028, (inner + reach * 0.52, 0))
    piece: Piece = []
    for k in range(6):
        piece += put(plate([line], 0.004, finish('cast iron'), 0.001), (0, 0, FACE), (0, 0, 60 * k + 8))
    return piece
