"""The studio in which every part is taken: white sweep, warm key, cool fill, softbox above, lit rims."""

from __future__ import annotations

from math import cos, pi, sin

from studio.framing import View, frame, stand
from studio.light import COOL, WARM, card, panel, room
from studio.materials import material
from studio.mesh import Piece, mesh_piece
from studio.surface import Surface

BACKDROP = Surface((0.86, 0.86, 0.86), rough=0.9, specular=0)


def take(piece: Piece, view: View) -> None:
    """Sets the scene up around a piece; rendering it is the caller's."""
    stand(piece, view.size)
    room(0.5, 0.24, 0.15)
    sweep_paper()
    light_part()
    frame(piece, view)


def sweep_paper(width: float = 20, back: float = 9, radius: float = 5, top: float = 18) -> None:
    """A floor that bends up into a wall without a line between them."""
    bend = [pi / 2 * step / 24 for step in range(25)]
    line = [
        (-width, 0),
        *((back - radius + radius * sin(a), radius - radius * cos(a)) for a in bend),
        (back, top),
    ]
    vertices = [(x, y, z) for y, z in line for x in (-width, width)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    mesh_piece('sweep', vertices, faces, material('backdrop', BACKDROP), 80)


def light_part() -> None:
    middle = (0, 0, 0.9)
    panel((-3.6, -3.4, 4.6), middle, (2, 2), 300, WARM)
    panel((4.8, -2.4, 2), middle, (1.2, 3.6), 38, COOL)
    panel((0.2, 0.3, 5.4), (0, 0, 0.6), (4.2, 1.6), 215)
    for at, width, power in (((3.2, 3, 2.6), 0.7, 95), ((-3.6, 2.6, 2.2), 0.5, 70)):
        rim = panel(at, (0, 0, 1), (width, 3.4), power, COOL)
        rim.visible_diffuse = False
    wall = panel((0, 3.6, 9), (0, 9.5, 2.5), (16, 3), 900)
    wall.visible_glossy = False
    for at, width, height in (
        ((1.6, -4.6, 1.6), 2.2, 5),
        ((-5.2, -0.4, 1.4), 2, 4.5),
        ((4.6, 0.9, 1.4), 1.4, 4.5),
        ((-1.2, -5.2, 0.6), 1.6, 2.2),
    ):
        card(at, (0, 0, 1), width, height)
