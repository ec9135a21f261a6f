"""Renders the scene as it stands and writes it as a picture file."""

from __future__ import annotations

from pathlib import Path

import bpy
import numpy as np

from studio.denoise import Pixels, denoise

PASSES = {'Image': 'light', 'Denoising Albedo': 'colour', 'Denoising Normal': 'normal'}
SEEDS = (11, 112)


def photograph(path: Path, width: int, height: int, samples: int) -> None:
    """Writes the denoised, tone-mapped scene as PNG. Samples are per pixel and render; it renders twice."""
    set_up(width, height, samples)
    connect_passes(path)
    halves = [render(path, seed) for seed in SEEDS]
    colour, normal = (np.mean([half[name] for half in halves], axis=0) for name in ('colour', 'normal'))
    save(path, denoise(halves[0]['light'], halves[1]['light'], colour, normal))


def set_up(width: int, height: int, samples: int) -> None:
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    scene.render.dither_intensity = 1
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = 5
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces = 8, 2
    cycles.glossy_bounces, cycles.transmission_bounces = 5, 4
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 5, 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    scene.view_layers[0].cycles.denoising_store_passes = True


def connect_passes(path: Path) -> None:
    """Lets each render leave its passes beside the picture, unmapped."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = str(path.parent)
    output.format.file_format = 'OPEN_EXR'
    output.format.color_depth = '32'
    output.file_slots.clear()
    for source, name in PASSES.items():
        output.file_slots.new(f'{path.stem}-{name}-')
        tree.links.new(layers.outputs[source], output.inputs[-1])
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])


def render(path: Path, seed: int) -> dict[str, Pixels]:
    bpy.context.scene.cycles.seed = seed
    bpy.context.scene.frame_current = 1
    bpy.ops.render.render()
    return {name: read(path.with_name(f'{path.stem}-{name}-0001.exr')) for name in PASSES.values()}


def read(path: Path) -> Pixels:
    image = bpy.data.images.load(str(path))
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    path.unlink()
    return np.ascontiguousarray(pixels.reshape(height, width, 4)[..., :3].transpose(2, 0, 1))


def save(path: Path, light: Pixels) -> None:
    _, height, width = light.shape
    image = bpy.data.images.new('picture', width, height, float_buffer=True)
    opaque = np.ones((1, height, width), np.float32)
    rows = np.concatenate([light, opaque]).transpose(1, 2, 0)
    image.pixels.foreach_set(rows.astype(np.float32).ravel())
    image.update()
    settings = bpy.context.scene.render.image_settings
    settings.file_format = 'PNG'
    settings.color_mode = 'RGB'
    settings.color_depth = '8'
    image.save_render(str(path), scene=bpy.context.scene)
