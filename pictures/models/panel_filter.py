"""Pleated filters in a frame: the engine's air filter and the cabin's. Flat on the floor, pleats along y."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, tau

from bpy.types import Material

from studio.framing import View, stand
from studio.lettering import upright_text
from studio.lofts import sweep
from studio.materials import COLOURS, ink, material, plastic
from studio.mesh import Piece, mesh_piece, put
from studio.outline import rectangle, rounded
from studio.solids import plate
from studio.surface import Surface

VIEW = View(azimuth=-30, elevation=36, fill=0.86)

MEDIA = {
    'paper': Surface(
        (0.78, 0.62, 0.34), rough=0.85, rough_spread=0.03, bump=0.12, bump_scale=90, specular=0.15
    ),
    'synthetic': Surface(
        (0.82, 0.84, 0.86), rough=0.8, rough_spread=0.03, bump=0.15, bump_scale=110, specular=0.2
    ),
    'carbon': Surface(
        (0.055, 0.057, 0.06), rough=0.85, rough_spread=0.05, bump=0.5, bump_scale=160, specular=0.25
    ),
    'coated': Surface(
        (0.42, 0.68, 0.56), rough=0.8, rough_spread=0.03, bump=0.15, bump_scale=110, specular=0.2
    ),
}


@dataclass(frozen=True)
class PanelFilter:
    """Sizes are in hundreds of millimetres, a little more than life in the depth."""

    number: str
    line: str = 'AIR FILTER'
    medium: str = 'paper'
    width: float = 2.62
    depth: float = 1.78
    height: float = 0.44
    pleats: int = 40
    beads: int = 3
    # A moulded lip around a polyurethane frame, or a thin frame of fleece.
    fleece: bool = False
    frame: str = 'black'
    print: str = 'white'


def build(upright: bool = False, turn: float = 0, **options) -> Piece:
    """@param upright leaves it standing on a long edge instead of lying"""
    kind = PanelFilter(**options)
    border = fleece_frame(kind) if kind.fleece else moulded_frame(kind)
    piece = border + pleats(kind) + glue_beads(kind)
    if upright:
        piece = put(piece, turn=(78, 0, 0))
    return put(stand(piece), turn=(0, 0, turn))


def foam(kind: PanelFilter) -> Material:
    return material(
        f'{kind.frame} foam',
        Surface(COLOURS[kind.frame], rough=0.55, rough_spread=0.05, bump=0.1, bump_scale=140),
    )


def moulded_frame(kind: PanelFilter) -> Piece:
    w, d, h = kind.width, kind.depth, kind.height
    soft, opening = foam(kind), rectangle(w - 0.3, d - 0.3, 0.07)
    piece = put(plate([rectangle(w, d, 0.16), opening], 0.15, soft, 0.05), (0, 0, h - 0.15))
    piece += plate([rectangle(w - 0.13, d - 0.13, 0.12), opening], h - 0.06, soft, 0.025)
    piece += put(
        plate([rectangle(w - 0.19, d - 0.19, 0.1), rectangle(w - 0.27, d - 0.27, 0.08)], 0.05, soft, 0.02),
        (0, 0, h - 0.02),
    )
    print = ink(kind.print)
    piece += put(
        upright_text(f'KESTREL PARTS   {kind.number}', 0.115, print), (0, -d / 2 + 0.062, (h - 0.15) / 2)
    )
    return piece


def fleece_frame(kind: PanelFilter) -> Piece:
    """Four strips of stiff felt around the pleats, with a foam seal and the arrow of the air's way."""
    w, d, h, strip = kind.width, kind.depth, kind.height, 0.03
    felt = foam(kind)
    piece = plate([rectangle(w, d, 0.02), rectangle(w - 2 * strip, d - 2 * strip, 0.01)], h, felt, 0.008)
    seal = material('seal', Surface(COLOURS['graphite'], rough=0.9, bump=0.4, bump_scale=150, specular=0.1))
    piece += put(
        plate([rectangle(w + 0.07, d + 0.07, 0.03), rectangle(w - 0.01, d - 0.01)], 0.07, seal, 0.02),
        (0, 0, h * 0.62),
    )
    print, front = ink(kind.print), -d / 2 - 0.001
    piece += put(upright_text(f'{kind.line}   {kind.number}', 0.085, print), (-0.2, front, h * 0.31))
    return piece + put(arrow(0.2, print), (w / 2 - 0.25, front, h * 0.31))


def arrow(size: float, print: Material) -> Piece:
    """Points along z, in the xz plane."""
    head, shaft = size * 0.4, size * 0.16
    outline = [
        (-shaft, 0),
        (shaft, 0),
        (shaft, size * 0.5),
        (head, size * 0.5),
        (0, size),
        (-head, size * 0.5),
        (-shaft, size * 0.5),
    ]
    return put(plate([outline], 0.002, print, 0.0005), (0, 0, -size / 2), (90, 0, 0))


def pleats(kind: PanelFilter) -> Piece:
    edge = 0.03 if kind.fleece else 0.13
    w, d = kind.width - 2 * edge, kind.depth - 2 * edge
    count = kind.pleats
    top = kind.height - (0.015 if kind.fleece else 0.05)
    corners = [(-w / 2 + w * k / (2 * count), 0.05 if k % 2 else top) for k in range(2 * count + 1)]
    line = rounded(corners, 0.006, 3, closed=False)
    vertices = [(x, y, z) for x, z in line for y in (-d / 2, d / 2)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(line) - 1)]
    return mesh_piece('pleats', vertices, faces, material(kind.medium, MEDIA[kind.medium]), 60)


def glue_beads(kind: PanelFilter) -> Piece:
    """Lines of hot glue that keep the pleats apart."""
    w, top = kind.width - 0.3, kind.height - (0.01 if kind.fleece else 0.045)
    piece: Piece = []
    for k in range(kind.beads):
        y = ((k + 0.5) / kind.beads - 0.5) * (kind.depth - 0.3)
        path = [
            (-w / 2 + w * s / 400, y, top - 0.012 + 0.012 * cos(s / 400 * kind.pleats * tau))
            for s in range(401)
        ]
        piece += sweep(path, 0.016, plastic('white'), 8)
    return piece
