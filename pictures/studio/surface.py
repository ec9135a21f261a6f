"""A surface's looks and the shader that gives it small irregularities, without which a render looks drawn."""

from __future__ import annotations

from dataclasses import dataclass

import bpy
from bpy.types import Material, NodeSocket, NodeTree


@dataclass(frozen=True)
class Surface:
    """Shares run from 0 to 1; scales count features per unit of length."""

    colour: tuple[float, float, float]
    metal: float = 0
    rough: float = 0.4
    rough_spread: float = 0
    rough_scale: float = 7
    specular: float = 0.5
    coat: float = 0
    coat_rough: float = 0.05
    bump: float = 0
    bump_scale: float = 60
    # Stretches the bumps into brush strokes.
    brushed: tuple[float, float, float] | None = None
    # Lays the bumps in rings around z, as a lathe's tool does.
    turned: bool = False
    glow: tuple[float, float, float] | None = None


def build(name: str, surface: Surface) -> Material:
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    inputs = tree.nodes['Principled BSDF'].inputs
    inputs['Base Color'].default_value = (*surface.colour, 1)
    inputs['Metallic'].default_value = surface.metal
    inputs['Roughness'].default_value = surface.rough
    inputs['Specular'].default_value = surface.specular
    inputs['Clearcoat'].default_value = surface.coat
    inputs['Clearcoat Roughness'].default_value = surface.coat_rough
    if surface.glow:
        inputs['Emission'].default_value = (*surface.glow, 1)
    if surface.rough_spread:
        vary_roughness(tree, surface)
    if surface.bump:
        add_bump(tree, surface)
    if surface.turned:
        stretch_highlights(tree)
    return material


def vary_roughness(tree: NodeTree, surface: Surface) -> None:
    spread = tree.nodes.new('ShaderNodeMapRange')
    spread.inputs['From Min'].default_value, spread.inputs['From Max'].default_value = 0.3, 0.7
    spread.inputs['To Min'].default_value = max(0.02, surface.rough - surface.rough_spread)
    spread.inputs['To Max'].default_value = min(1, surface.rough + surface.rough_spread)
    tree.links.new(noise(tree, coordinates(tree), surface.rough_scale), spread.inputs['Value'])
    tree.links.new(spread.outputs[0], tree.nodes['Principled BSDF'].inputs['Roughness'])


def add_bump(tree: NodeTree, surface: Surface) -> None:
    where = coordinates(tree)
    if surface.turned:
        where = radius_and_height(tree, where)
    elif surface.brushed:
        mapping = tree.nodes.new('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = surface.brushed
        tree.links.new(where, mapping.inputs[0])
        where = mapping.outputs[0]
    bump = tree.nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = surface.bump
    bump.inputs['Distance'].default_value = 0.01
    tree.links.new(noise(tree, where, surface.bump_scale), bump.inputs['Height'])
    tree.links.new(bump.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])


def stretch_highlights(tree: NodeTree) -> None:
    """Fine rings throw light out in a fan."""
    tangent = tree.nodes.new('ShaderNodeTangent')
    tangent.direction_type = 'RADIAL'
    tangent.axis = 'Z'
    inputs = tree.nodes['Principled BSDF'].inputs
    inputs['Anisotropic'].default_value = 0.65
    tree.links.new(tangent.outputs[0], inputs['Tangent'])


def coordinates(tree: NodeTree) -> NodeSocket:
    return tree.nodes.new('ShaderNodeTexCoord').outputs['Object']


def noise(tree: NodeTree, where: NodeSocket, size: float) -> NodeSocket:
    texture = tree.nodes.new('ShaderNodeTexNoise')
    texture.inputs['Scale'].default_value = size
    texture.inputs['Detail'].default_value = 3
    tree.links.new(where, texture.inputs['Vector'])
    return texture.outputs['Fac']


def radius_and_height(tree: NodeTree, where: NodeSocket) -> NodeSocket:
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    flat = tree.nodes.new('ShaderNodeCombineXYZ')
    length = tree.nodes.new('ShaderNodeVectorMath')
    length.operation = 'LENGTH'
    joined = tree.nodes.new('ShaderNodeCombineXYZ')
    tree.links.new(where, split.inputs[0])
    tree.links.new(split.outputs[0], flat.inputs[0])
    tree.links.new(split.outputs[1], flat.inputs[1])
    tree.links.new(flat.outputs[0], length.inputs[0])
    tree.links.new(length.outputs['Value'], joined.inputs[0])
    tree.links.new(split.outputs[2], joined.inputs[1])
    return joined.outputs[0]
