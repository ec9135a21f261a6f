"""Size, rest and frame: whatever its own measures, a part fills the picture and stands on the floor."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

import bpy
from bpy.types import Object
from mathutils import Matrix, Vector

from studio.mesh import Piece, add_to_scene

SENSOR = 36
SAMPLED = 3000


@dataclass(frozen=True)
class View:
    """Where the camera stands: degrees to the right of the front, degrees up; share of the frame filled."""

    azimuth: float = -32
    elevation: float = 17
    fill: float = 0.8
    size: float = 2.0


def corners(piece: Piece) -> list[Vector]:
    """A sample of the piece's points in the scene."""
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    points = []
    for thing in piece:
        shown = thing.evaluated_get(graph)
        vertices = shown.to_mesh().vertices
        step = max(1, len(vertices) // SAMPLED)
        points += [thing.matrix_world @ vertices[index].co for index in range(0, len(vertices), step)]
        shown.to_mesh_clear()
    return points


def stand(piece: Piece, size: float = 0) -> Piece:
    """Moves a piece onto the floor at the origin, scaled to a size (two thirds of its diagonal) if given."""
    points = corners(piece)
    low = Vector([min(point[axis] for point in points) for axis in range(3)])
    high = Vector([max(point[axis] for point in points) for axis in range(3)])
    factor = size / ((high - low).length / 1.5) if size else 1
    foot = Vector(((low.x + high.x) / 2, (low.y + high.y) / 2, low.z))
    for thing in piece:
        thing.matrix_world = Matrix.Scale(factor, 4) @ Matrix.Translation(-foot) @ thing.matrix_world
    return piece


def look(at: Vector, start: Vector) -> Matrix:
    """The pose of something at `start` that points at `at`."""
    return Matrix.Translation(start) @ (at - start).to_track_quat('-Z', 'Y').to_matrix().to_4x4()


def add_camera(lens: float) -> Object:
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.sensor_width = SENSOR
    data.clip_end = 200
    camera = add_to_scene(data, 'camera')
    bpy.context.scene.camera = camera
    return camera


def frame(piece: Piece, view: View, lens: float = 90) -> None:
    """Points the camera so that the piece lies in the middle of a square picture and fills its share."""
    camera = add_camera(lens)
    azimuth, elevation = radians(view.azimuth), radians(view.elevation)
    away = Vector((sin(azimuth) * cos(elevation), -cos(azimuth) * cos(elevation), sin(elevation)))
    pose = (-away).to_track_quat('-Z', 'Y').to_matrix()
    right, up = pose.col[0], pose.col[1]
    points = corners(piece)
    target = sum(points, Vector()) / len(points)
    distance = 12.0
    for _ in range(12):
        rays = [point - (target + away * distance) for point in points]
        across = [ray.dot(right) / -ray.dot(away) for ray in rays]
        upward = [ray.dot(up) / -ray.dot(away) for ray in rays]
        target += right * distance * (min(across) + max(across)) / 2
        target += up * distance * (min(upward) + max(upward)) / 2
        reach = max(max(across) - min(across), max(upward) - min(upward)) / 2
        distance *= reach / (SENSOR / 2 / lens * view.fill)
    camera.matrix_world = Matrix.Translation(target + away * distance) @ pose.to_4x4()
