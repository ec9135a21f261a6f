"""The grooved pulley of an alternator, on its shaft along z."""

from __future__ import annotations

from studio.materials import finish
from studio.mesh import Piece
from studio.solids import cylinder, lathe
from studio.threads import hexagon, thread


def pulley(radius: float, ribs: int, clutch: bool) -> Piece:
    """
    @param ribs grooves for a ribbed belt
    @param clutch an overrunning pulley, closed by a cap, instead of a nut on the shaft
    """
    line = [(0.25, 1.3), (radius - 0.06, 1.3), (radius, 1.36), (radius, 1.4)]
    z = 1.42
    for _ in range(ribs):
        line += [
            (radius - 0.015, z, 0.006),
            (radius - 0.09, z + 0.035, 0.006),
            (radius - 0.015, z + 0.07, 0.006),
        ]
        z += 0.072
    line += [(radius, z + 0.01), (radius, z + 0.05), (radius - 0.04, z + 0.08), (radius - 0.16, z + 0.08)]
    line += [(radius - 0.22, z - 0.05), (0.2, z - 0.05)]
    piece = lathe(line, finish('dark steel'), 0.012) + cylinder(0.16, 0.4, finish('steel'), 1.1, 0.01)
    if clutch:
        cap = [
            (0, z + 0.06),
            (0.2, z + 0.06),
            (0.3, z + 0.02),
            (radius - 0.18, z + 0.02),
            (radius - 0.18, z - 0.06),
        ]
        return piece + lathe(cap, finish('black plastic'), 0.02)
    washer = [(0, z - 0.06), (0.22, z - 0.06), (0.22, z + 0.02), (0, z + 0.02)]
    piece += lathe(washer, finish('zinc'), segments=64)
    piece += hexagon(0.34, 0.16, finish('yellow zinc'), z=z)
    return piece + thread(0.1, 0.014, 0.035, 0.3, finish('zinc'), z=z, segments=36)
