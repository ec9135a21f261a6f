"""Solids that models are put together from. Lengths are the model's own; the studio scales the whole."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin, tau

import bpy
from bpy.types import Material
from mathutils import Matrix

from studio.mesh import (
    Piece,
    Point,
    add_to_scene,
    evaluated,
    keep_flats_flat,
    mesh_piece,
    round_edges,
    shade,
    tidy,
)
from studio.outline import Outline, rounded


def grid_faces(rows: int, columns: int, closed_rows: bool = False, closed_columns: bool = True):
    """Faces between neighbours of a grid of vertices that is numbered row by row."""
    for row in range(rows if closed_rows else rows - 1):
        below = (row + 1) % rows
        for column in range(columns if closed_columns else columns - 1):
            beside = (column + 1) % columns
            yield (
                row * columns + column,
                row * columns + beside,
                below * columns + beside,
                below * columns + column,
            )


def lathe(
    profile: Sequence[Sequence[float]],
    material: Material,
    rounding: float = 0.02,
    closed: bool = False,
    segments: int = 128,
    crease: float = 40,
) -> Piece:
    """Turns a profile of (radius, z) about the z axis. A closed profile makes a ring."""
    line = rounded(profile, rounding, closed=closed) if rounding else [point[:2] for point in profile]
    vertices = [
        (max(radius, 1e-5) * cos(tau * k / segments), max(radius, 1e-5) * sin(tau * k / segments), z)
        for radius, z in line
        for k in range(segments)
    ]
    return mesh_piece('lathe', vertices, grid_faces(len(line), segments, closed), material, crease)


def cylinder(
    radius: float, height: float, material: Material, z: float = 0, rounding: float = 0.02, segments: int = 96
) -> Piece:
    profile = [(0, z), (radius, z), (radius, z + height), (0, z + height)]
    return lathe(profile, material, rounding, segments=segments)


def ring(
    outer: float, inner: float, height: float, material: Material, z: float = 0, rounding: float = 0.015
) -> Piece:
    profile = [(inner, z), (outer, z), (outer, z + height), (inner, z + height)]
    return lathe(profile, material, rounding, closed=True)


def plate(outlines: Sequence[Outline], thickness: float, material: Material, rounding: float = 0.01) -> Piece:
    """An outline, less those of its holes, raised from z = 0 to the thickness; every edge is rounded."""
    curve = bpy.data.curves.new('plate', 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    curve.extrude = max(thickness / 2 - rounding, 1e-4)
    curve.bevel_depth = rounding
    curve.bevel_resolution = 3
    curve.offset = -rounding
    for outline in outlines:
        spline = curve.splines.new('POLY')
        spline.points.add(len(outline) - 1)
        spline.use_cyclic_u = True
        for point, (x, y) in zip(spline.points, outline, strict=True):
            point.co = (x, y, 0, 1)
    return curve_piece(curve, material, (0, 0, thickness / 2))


def curve_piece(curve, material: Material, offset: Point = (0, 0, 0)) -> Piece:
    """Turns a curve or a text into a mesh."""
    draft = add_to_scene(curve, curve.name)
    mesh = evaluated(draft)
    bpy.data.objects.remove(draft)
    tidy(mesh, weld=1e-5)
    mesh.transform(Matrix.Translation(offset))
    thing = add_to_scene(mesh, curve.name)
    shade(thing, material, 35)
    keep_flats_flat(thing)
    return [thing]


def box(size: Point, material: Material, centre: Point = (0, 0, 0), rounding: float = 0.02) -> Piece:
    x, y, z = (length / 2 for length in size)
    vertices = [
        (centre[0] + a * x, centre[1] + b * y, centre[2] + c * z)
        for a in (-1, 1)
        for b in (-1, 1)
        for c in (-1, 1)
    ]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return round_edges(mesh_piece('box', vertices, faces, material, 40), rounding)
