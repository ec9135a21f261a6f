"""The landing page's opening: parts of each line on a dark floor, to the right of the headline's place."""

from __future__ import annotations

from mathutils import Vector

from models.alternator import build as alternator
from models.brake_kit import build as brake_kit
from models.coil_over import build as coil_over
from studio.framing import add_camera, look, stand
from studio.light import panel, room
from studio.materials import material
from studio.mesh import Piece, mesh_piece, put
from studio.surface import Surface

FLOOR = Surface((0.006, 0.0065, 0.008), rough=0.16, rough_spread=0.03, rough_scale=1.6, specular=0.3)
WALL = Surface((0.03, 0.034, 0.045), rough=0.8, specular=0)


def compose() -> None:
    """Sets the whole scene up, camera and light included."""
    arrange()
    floor_and_wall()
    light()
    point_camera()


def arrange() -> None:
    disc = brake_kit(caliper='red', slots=True, pads=False, turn=-18)
    set_down(disc, 1.8, (0.15, 0.9))
    set_down(alternator(number='KP-AC-1307', output='14 V 130 A', stator=0.34, turn=-24), 1.36, (1.75, 0.3))
    set_down(coil_over(spring='red', collar='blue', lean=0, roll=-50), 1.45, (0.7, -1.0), -8)


def set_down(piece: Piece, size: float, at: tuple[float, float], turn: float = 0) -> None:
    put(stand(piece, size), (*at, 0), (0, 0, turn))


def floor_and_wall() -> None:
    floor = [(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)]
    wall = [(-30, 9, -1), (30, 9, -1), (30, 9, 20), (-30, 9, 20)]
    mesh_piece('floor', floor, [(0, 1, 2, 3)], material('dark floor', FLOOR))
    mesh_piece('wall', wall, [(0, 1, 2, 3)], material('dark wall', WALL))


def light() -> None:
    """Cold rim from the left, warm rim from the right, strips above for the edges, a glow on the wall."""
    room(0.01, 0.004, 0)
    rims = [
        panel((-4.6, 3, 2.4), (0.3, 0.5, 0.9), (0.9, 3.6), 800, (0.62, 0.82, 1), spread=60),
        panel((5.8, 2.6, 2.4), (1.4, 0.3, 0.9), (0.9, 3.6), 1200, (1, 0.72, 0.48), spread=60),
    ]
    panel((1, 2.6, 4.2), (1, 0.2, 0.7), (5, 0.5), 460, (0.95, 0.97, 1))
    panel((0, -4.2, 5.4), (0.7, 0, 0.7), (3, 0.5), 380, (1, 0.97, 0.93))
    gleam = panel((-4.2, -4.6, 1.5), (0.3, 0.6, 0.8), (1.8, 3.2), 16, (0.9, 0.95, 1), spread=70)
    shape = panel((-4.2, -4.6, 2.5), (0.3, 0.6, 0.8), (1.8, 3.2), 130, (0.85, 0.93, 1), spread=70)
    shape.visible_glossy = False
    soft = panel((0.6, -8.5, 5.5), (0.9, 0, 0.7), (9, 2.5), 150, (0.8, 0.9, 1), spread=80)
    for lamp in [*rims, gleam, soft]:
        lamp.visible_diffuse = False
    glow = panel((1.2, 6.2, 0.6), (0.8, 9, 2.4), (4, 0.8), 300, (0.3, 0.52, 1))
    glow.visible_glossy = False


def point_camera() -> None:
    camera = add_camera(64)
    camera.data.shift_x = -0.11
    camera.matrix_world = look(Vector((0.36, 0, 0.72)), Vector((0.55, -9.6, 1.5)))
    camera.data.dof.use_dof = True
    camera.data.dof.focus_distance = 9.5
    camera.data.dof.aperture_fstop = 2.8
