"""What things are made of. Each material is built once a scene, however often it is asked for."""

from __future__ import annotations

import bpy
from bpy.types import Material

from studio.surface import Surface, build

Colour = tuple[float, float, float]

FINISHES: dict[str, Surface] = {
    'chrome': Surface((0.86, 0.87, 0.88), metal=1, rough=0.06, rough_spread=0.02),
    'steel': Surface((0.52, 0.52, 0.53), metal=1, rough=0.26, rough_spread=0.05, bump=0.02, bump_scale=40),
    'turned steel': Surface(
        (0.5, 0.5, 0.51), metal=1, rough=0.24, rough_spread=0.05, bump=0.1, bump_scale=70, turned=True
    ),
    'brushed aluminium': Surface(
        (0.6, 0.6, 0.61), metal=1, rough=0.3, rough_spread=0.05, bump=0.06, bump_scale=30, brushed=(1, 40, 40)
    ),
    'cast aluminium': Surface(
        (0.47, 0.47, 0.48), metal=1, rough=0.42, rough_spread=0.07, bump=0.28, bump_scale=90
    ),
    'machined aluminium': Surface(
        (0.68, 0.68, 0.69), metal=1, rough=0.28, rough_spread=0.04, bump=0.05, bump_scale=80, turned=True
    ),
    'cast iron': Surface((0.2, 0.2, 0.205), metal=1, rough=0.52, rough_spread=0.08, bump=0.35, bump_scale=70),
    'dark steel': Surface((0.1, 0.1, 0.105), metal=1, rough=0.36, rough_spread=0.08),
    'zinc': Surface((0.66, 0.67, 0.7), metal=1, rough=0.27, rough_spread=0.03),
    'zinc flake': Surface(
        (0.52, 0.53, 0.55), metal=1, rough=0.5, rough_spread=0.05, bump=0.1, bump_scale=120
    ),
    'yellow zinc': Surface((0.8, 0.66, 0.36), metal=1, rough=0.28, rough_spread=0.08),
    'nickel': Surface((0.74, 0.72, 0.68), metal=1, rough=0.24, rough_spread=0.05, bump=0.03, bump_scale=30),
    'copper': Surface((0.9, 0.48, 0.3), metal=1, rough=0.24, rough_spread=0.08),
    'brass': Surface((0.85, 0.65, 0.32), metal=1, rough=0.22, rough_spread=0.06),
    'silver': Surface((0.88, 0.88, 0.86), metal=1, rough=0.18, rough_spread=0.04),
    'rubber': Surface(
        (0.016, 0.016, 0.017), rough=0.62, rough_spread=0.08, bump=0.08, bump_scale=120, specular=0.4
    ),
    'black plastic': Surface((0.022, 0.023, 0.025), rough=0.42, rough_spread=0.05, bump=0.06, bump_scale=160),
    'gloss black': Surface((0.012, 0.012, 0.013), rough=0.28, rough_spread=0.03, coat=1, coat_rough=0.04),
    'ceramic': Surface((0.88, 0.88, 0.86), rough=0.12, rough_spread=0.02, coat=0.8, coat_rough=0.03),
    'yellow foam': Surface((0.8, 0.4, 0.01), rough=0.55, rough_spread=0.05, bump=0.05, bump_scale=80),
    'void': Surface((0.004, 0.004, 0.004), rough=0.9, specular=0.1),
}

COLOURS: dict[str, Colour] = {
    'black': (0.014, 0.014, 0.016),
    'graphite': (0.07, 0.075, 0.08),
    'grey': (0.28, 0.29, 0.3),
    'silver': (0.55, 0.56, 0.57),
    'white': (0.8, 0.8, 0.8),
    'red': (0.42, 0.004, 0.004),
    'orange': (0.9, 0.19, 0.008),
    'amber': (0.9, 0.34, 0.01),
    'yellow': (0.85, 0.5, 0.012),
    'green': (0.012, 0.24, 0.075),
    'teal': (0.01, 0.2, 0.2),
    'sky': (0.05, 0.28, 0.6),
    'blue': (0.012, 0.07, 0.36),
    'purple': (0.11, 0.02, 0.26),
    'gold': (0.55, 0.33, 0.09),
}


def finish(name: str) -> Material:
    """A bare material of the list above."""
    return material(name, FINISHES[name])


def paint(colour: str) -> Material:
    """Powder coat: satin with a clear coat."""
    return material(
        f'{colour} paint',
        Surface(
            COLOURS[colour],
            rough=0.4,
            rough_spread=0.03,
            coat=0.6,
            coat_rough=0.06,
            bump=0.02,
            bump_scale=50,
            specular=0.35,
        ),
    )


def anodised(colour: str) -> Material:
    return material(f'{colour} anodised', Surface(COLOURS[colour], metal=1, rough=0.32, rough_spread=0.04))


def plastic(colour: str) -> Material:
    return material(
        f'{colour} plastic',
        Surface(COLOURS[colour], rough=0.38, rough_spread=0.04, bump=0.03, bump_scale=150),
    )


def ink(colour: str) -> Material:
    return material(f'{colour} ink', Surface(COLOURS[colour], rough=0.5))


def material(name: str, surface: Surface) -> Material:
    return bpy.data.materials.get(name) or build(name, surface)
