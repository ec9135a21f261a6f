"""Takes one picture, inside Blender: blender --background --factory-startup --python take-picture.py -- <job>

The job is JSON: model (a file of `models`), parameters (what its `build` takes), view (what differs from the
model's own), width, height, samples, path (of the PNG to write). One with `compose` sets up its own scene.
"""

import json
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import bpy

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))

from studio.packshot import take  # noqa: E402 (the path above comes first)
from studio.photograph import photograph  # noqa: E402


def main() -> None:
    job = json.loads(sys.argv[sys.argv.index('--') + 1])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    model = import_module(f'models.{job["model"]}')
    if hasattr(model, 'compose'):
        model.compose()
    else:
        take(model.build(**job['parameters']), replace(model.VIEW, **job['view']))
    photograph(Path(job['path']), job['width'], job['height'], job['samples'])


main()
