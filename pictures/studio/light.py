"""Light: panels that shine, cards that only reflections see, and the glow of the room."""

from __future__ import annotations

from collections.abc import Sequence
from math import radians

import bpy
from bpy.types import Object
from mathutils import Vector

from studio.framing import look
from studio.materials import finish
from studio.mesh import add_to_scene, mesh_piece

Colour = Sequence[float]
WHITE = (1, 1, 1)
COOL = (0.95, 0.975, 1)
WARM = (1, 0.985, 0.96)


def panel(
    at: Sequence[float],
    towards: Sequence[float],
    size: tuple[float, float],
    power: float,
    colour: Colour = WHITE,
    spread: float = 180,
) -> Object:
    """A rectangular lamp. Power in watts, spread in degrees."""
    lamp = bpy.data.lights.new('panel', 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = size
    lamp.energy = power
    lamp.color = colour
    lamp.spread = radians(spread)
    thing = add_to_scene(lamp, 'panel')
    thing.matrix_world = look(Vector(towards), Vector(at))
    return thing


def card(at: Sequence[float], towards: Sequence[float], width: float, height: float) -> None:
    """A black card that only reflections see: it gives metal its dark edge lines and darkens nothing else."""
    x, y = width / 2, height / 2
    corners = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)]
    [thing] = mesh_piece('card', corners, [(0, 1, 2, 3)], finish('void'))
    thing.matrix_world = look(Vector(towards), Vector(at))
    thing.visible_camera = thing.visible_diffuse = False
    thing.visible_shadow = thing.visible_transmission = False


def room(above: float, level: float, below: float) -> None:
    """The room's own light from three heights, as shades of grey."""
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    where = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    height = nodes.new('ShaderNodeMapRange')
    height.inputs['From Min'].default_value = -1
    ramp = nodes.new('ShaderNodeValToRGB')
    stops = ramp.color_ramp.elements
    stops[0].color, stops[1].color = (below, below, below, 1), (above, above, above, 1)
    stops.new(0.5).color = (level, level, level, 1)
    links.new(where.outputs['Generated'], split.inputs[0])
    links.new(split.outputs[2], height.inputs['Value'])
    links.new(height.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes['Background'].inputs[0])
