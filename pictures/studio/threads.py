"""What spanners and nuts need: threads and hexagons."""

from __future__ import annotations

from math import cos, pi, sin, tau

from bpy.types import Material

from studio.lofts import loft
from studio.mesh import Piece, keep_flats_flat, mesh_piece
from studio.solids import grid_faces


def thread(
    radius: float,
    depth: float,
    pitch: float,
    length: float,
    material: Material,
    z: float = 0,
    segments: int = 64,
) -> Piece:
    """An outer thread that runs out at both ends."""
    rows = int(length / pitch * 10) + 1
    sections = []
    for row in range(rows):
        height = length * row / (rows - 1)
        fade = min(1.0, height / pitch / 0.8, (length - height) / pitch / 0.8)
        section = []
        for k in range(segments):
            phase = (height / pitch - k / segments) % 1.0
            flank = min(max((abs(phase * 2 - 1) - 0.12) / 0.76, 0), 1)
            here = radius - depth * (1 - flank * fade)
            section.append((here * cos(tau * k / segments), here * sin(tau * k / segments), z + height))
        sections.append(section)
    return loft(sections, material, 60)


def hexagon(across_flats: float, height: float, material: Material, z: float = 0, hole: float = 0) -> Piece:
    """A hexagon bar with both faces turned to the usual 30 degree chamfer, built face by face.

    Where a flat is cut by the cone of the chamfer it ends in the arc that real nuts and plugs show.
    """
    per_side, corner = 16, across_flats / 2 / cos(pi / 6)
    chamfer = (corner - across_flats / 2) * 0.6
    outer = []
    for k in range(6 * per_side):
        angle = tau * k / (6 * per_side)
        off_flat = (angle + pi / 6) % (pi / 3) - pi / 6
        outer.append((angle, across_flats / 2 / cos(off_flat)))
    face = across_flats / 2 * 0.97

    low = [chamfer * (radius - face) / (corner - face) for _, radius in outer]
    rows = [
        [(hole or 1e-4, z) for _ in outer],
        [(face, z) for _ in outer],
        [(radius, z + drop) for (_, radius), drop in zip(outer, low, strict=True)],
        [(radius, z + height - drop) for (_, radius), drop in zip(outer, low, strict=True)],
        [(face, z + height) for _ in outer],
        [(hole or 1e-4, z + height) for _ in outer],
    ]
    vertices = [
        (radius * cos(angle), radius * sin(angle), level)
        for row in rows
        for (radius, level), (angle, _) in zip(row, outer, strict=True)
    ]
    faces = grid_faces(len(rows), len(outer), closed_rows=bool(hole))
    piece = mesh_piece('hexagon', vertices, faces, material, 20)
    for thing in piece:
        keep_flats_flat(thing)
    return piece
