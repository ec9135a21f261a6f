"""Raised print: the shop's own marks, on flat and on round surfaces."""

from __future__ import annotations

from math import cos, pi, sin

import bmesh
import bpy
from bpy.types import Material, Mesh
from mathutils import Matrix

from studio.mesh import Piece
from studio.solids import curve_piece

BOLD = '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf'


def text(words: str, size: float, material: Material, depth: float = 0.003) -> Piece:
    """Words centred on the origin in the xy plane, to be read from above."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body = words
    curve.size = size
    curve.extrude = depth
    curve.align_x = 'CENTER'
    curve.align_y = 'CENTER'
    curve.resolution_u = 6
    curve.font = bpy.data.fonts.load(BOLD, check_existing=True)
    return curve_piece(curve, material)


def upright_text(words: str, size: float, material: Material, depth: float = 0.003) -> Piece:
    """Words in the xz plane, to be read from the front (-y)."""
    piece = text(words, size, material, depth)
    for thing in piece:
        thing.data.transform(Matrix.Rotation(pi / 2, 4, 'X'))
    return piece


def text_around(words: str, size: float, material: Material, radius: float, depth: float = 0.0015) -> Piece:
    """Words wrapped around the z axis, their middle towards the front (-y)."""
    piece = text(words, size, material, depth)
    for thing in piece:
        wrap(thing.data, radius)
    return piece


def wrap(mesh: Mesh, radius: float) -> None:
    work = bmesh.new()
    work.from_mesh(mesh)
    right = max(vertex.co.x for vertex in work.verts)
    step = radius * 0.06
    x = min(vertex.co.x for vertex in work.verts) + step
    while x < right:
        everything = work.verts[:] + work.edges[:] + work.faces[:]
        bmesh.ops.bisect_plane(work, geom=everything, plane_co=(x, 0, 0), plane_no=(1, 0, 0))
        x += step
    for vertex in work.verts:
        angle, distance = vertex.co.x / radius, radius + vertex.co.z
        vertex.co = (distance * sin(angle), -distance * cos(angle), vertex.co.y)
    work.to_mesh(mesh)
    work.free()
