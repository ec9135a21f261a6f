"""The upper half of a coil-over below its mount: spring, rod and what sits on the rod."""

from __future__ import annotations

from math import cos, sin, tau

from studio.lofts import sweep
from studio.materials import finish, paint
from studio.mesh import Piece
from studio.solids import cylinder, lathe


def spring(colour: str, wire: float, bottom: float, top: float, turns: float) -> Piece:
    """Ground flat at both ends: the end coils lie close, the wire tapers."""
    radius, steps = 0.8, int(turns * 64)

    def pitch(done: float) -> float:
        from_end = min(done, turns - done)
        return 0.24 + 0.76 * min(1.0, max(0.0, (from_end - 0.63) / 0.55))

    risen = [0.0]
    for step in range(steps):
        risen.append(risen[-1] + pitch((step + 0.5) / steps * turns))
    path = []
    for step, rise in enumerate(risen):
        angle = tau * turns * step / steps
        path.append((radius * cos(angle), radius * sin(angle), bottom + (top - bottom) * rise / risen[-1]))

    def thickness(way: float) -> float:
        return wire * (0.62 + 0.38 * min(1.0, min(way, 1 - way) * turns / 0.45))

    return sweep(path, thickness, paint(colour), 22)


def rod(radius: float, bottom: float, top: float) -> Piece:
    """Chromed, and on through the mount."""
    return cylinder(radius, top + 0.7 - bottom, finish('chrome'), z=bottom)


def bump_stop(rod_radius: float, top: float) -> Piece:
    """Foam that the tube meets when the spring is spent."""
    foot = top - 1.2
    profile = [(rod_radius, foot)]
    for z in (foot + 0.02, foot + 0.32, foot + 0.62):
        profile += [(0.34, z, 0.06), (0.4, z + 0.1, 0.06), (0.34, z + 0.21, 0.06), (0.27, z + 0.26, 0.03)]
    profile += [(0.42, top - 0.23), (rod_radius, top - 0.23)]
    return lathe(profile, finish('yellow foam'), 0.04)


def boot(bottom: float, top: float) -> Piece:
    """A bellows that keeps dust from the rod."""
    folds, low, high = 11, bottom + 0.1, top - 0.1
    step = (high - low) / folds
    profile = []
    for k in range(folds):
        profile += [(0.36, low + k * step), (0.5, low + (k + 0.5) * step)]
    return lathe([*profile, (0.36, high)], finish('rubber'), 0.03)
