"""Skins over cross-sections: lofts, and round bars along a path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, sin, tau

from bpy.types import Material
from mathutils import Vector

from studio.mesh import Piece, Point, mesh_piece
from studio.solids import grid_faces


def loft(sections: Sequence[Sequence[Point]], material: Material, crease: float = 40) -> Piece:
    """A skin over closed sections of equally many points each, capped at both ends."""
    count = len(sections[0])
    vertices = [tuple(point) for section in sections for point in section]
    faces = list(grid_faces(len(sections), count))
    faces += [tuple(range(count)), tuple(range((len(sections) - 1) * count, len(sections) * count))]
    return mesh_piece('loft', vertices, faces, material, crease)


def sweep(
    path: Sequence[Point], radius: float | Callable[[float], float], material: Material, segments: int = 20
) -> Piece:
    """A round bar along a path. The radius may depend on the way along it, from 0 to 1."""
    points = [Vector(point) for point in path]
    last = len(points) - 1
    tangents = [
        (points[min(index + 1, last)] - points[max(index - 1, 0)]).normalized()
        for index in range(len(points))
    ]
    up = tangents[0].orthogonal().normalized()
    sections = []
    for index, (point, tangent) in enumerate(zip(points, tangents, strict=True)):
        if index:
            up = tangents[index - 1].rotation_difference(tangent) @ up
            up = (up - tangent * up.dot(tangent)).normalized()
        side = tangent.cross(up)
        here = radius(index / last) if callable(radius) else radius
        angles = [tau * k / segments for k in range(segments)]
        sections.append([point + (up * cos(angle) + side * sin(angle)) * here for angle in angles])
    return loft(sections, material, 50)
