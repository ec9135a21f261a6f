"""Meshes in the scene: made, shaded, placed. A piece of a model is always a list of objects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import radians

import bmesh
import bpy
from bpy.types import Material, Mesh, Object
from mathutils import Euler, Matrix

Point = Sequence[float]
Piece = list[Object]


def add_to_scene(data, name: str) -> Object:
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def mesh_piece(
    name: str,
    vertices: Iterable[Point],
    faces: Iterable[Sequence[int]],
    material: Material,
    crease: float = 35,
) -> Piece:
    """A mesh from its corners. Edges sharper than the crease angle (degrees) stay sharp."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(list(vertices), [], list(faces))
    tidy(mesh)
    thing = add_to_scene(mesh, name)
    shade(thing, material, crease)
    return [thing]


def tidy(mesh: Mesh, weld: float = 0) -> None:
    """Turns all faces outwards and joins corners closer than `weld`."""
    work = bmesh.new()
    work.from_mesh(mesh)
    if weld:
        bmesh.ops.remove_doubles(work, verts=work.verts, dist=weld)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()


def shade(thing: Object, material: Material, crease: float) -> None:
    mesh = thing.data
    mesh.materials.clear()
    mesh.materials.append(material)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = radians(crease)


def keep_flats_flat(thing: Object) -> None:
    """Lets big faces rule the normals beside small bevels, else their reflections streak."""
    normals = thing.modifiers.new('flat faces', 'WEIGHTED_NORMAL')
    normals.mode = 'FACE_AREA'
    normals.weight = 100


def round_edges(piece: Piece, width: float, segments: int = 3) -> Piece:
    for thing in piece:
        bevel = thing.modifiers.new('rounded edges', 'BEVEL')
        bevel.width = width
        bevel.segments = segments
        bevel.limit_method = 'ANGLE'
        bevel.angle_limit = radians(30)
        bevel.harden_normals = True
    return piece


def put(piece: Piece, at: Point = (0, 0, 0), turn: Point = (0, 0, 0)) -> Piece:
    """Turns a piece about the origin (degrees about x, y, z), then moves it."""
    motion = Matrix.Translation(at) @ Euler([radians(angle) for angle in turn]).to_matrix().to_4x4()
    for thing in piece:
        thing.matrix_world = motion @ thing.matrix_world
    return piece


def scale(piece: Piece, factors: Point) -> Piece:
    stretch = Matrix.Diagonal((*factors, 1))
    for thing in piece:
        thing.matrix_world = stretch @ thing.matrix_world
    return piece


def evaluated(thing: Object) -> Mesh:
    """The mesh with its modifiers applied, as a new mesh."""
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    return bpy.data.meshes.new_from_object(thing.evaluated_get(graph))


def cut(piece: Piece, tool: Piece, crease: float = 20) -> Piece:
    """Takes the tool's volume out of a piece; the tool is used up."""
    for thing in piece:
        for cutter in tool:
            difference = thing.modifiers.new('cut', 'BOOLEAN')
            difference.object = cutter
            difference.solver = 'EXACT'
        mesh = evaluated(thing)
        thing.modifiers.clear()
        thing.data = mesh
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = radians(crease)
        keep_flats_flat(thing)
    for cutter in tool:
        bpy.data.objects.remove(cutter)
    return piece
