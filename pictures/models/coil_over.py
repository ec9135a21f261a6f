"""A damper inside its spring, lying on its collar and its mount. Built along z, the lower eye at 0."""

from __future__ import annotations

from dataclasses import dataclass

from models.coil_over_body import body, electric_plug, height_collars, lower_eye, welded_seat
from models.coil_over_mount import MOUNTS
from models.coil_over_spring import boot, bump_stop, rod, spring
from studio.framing import View, stand
from studio.materials import anodised
from studio.mesh import Piece, put

VIEW = View(azimuth=-8, elevation=40, fill=0.84)


@dataclass(frozen=True)
class CoilOver:
    """What dampers differ in. Shares are against the usual one, radii in the model's own units."""

    spring: str = 'red'
    # Colour of the anodised height collars; None is a plain body with a welded spring seat.
    collar: str | None = 'blue'
    body: str = 'gloss black'
    # 'studs' (rubber mount), 'pillow ball' (machined mount with a bearing) or 'stud' (bare rod end).
    mount: str = 'studs'
    mount_colour: str = 'silver'
    boot: bool = False
    plug: bool = False
    stretch: float = 1.0
    wire: float = 0.118
    turns: float = 6.6
    girth: float = 1.0
    rod: float = 0.155


def build(count: int = 1, lean: float = 42, roll: float = -40, **options) -> Piece:
    """
    @param lean degrees by which the axis turns away from the picture's horizontal
    @param roll degrees about its own axis: which side of the lower eye shows
    """
    kind = CoilOver(**options)
    piece: Piece = []
    for index in range(count):
        one = stand(put(put(upright(kind), turn=(0, 0, roll)), turn=(0, 90, 0)))
        piece += put(one, (0.35 * index, -2.75 * index, 0))
    return put(piece, turn=(0, 0, lean))


def upright(kind: CoilOver) -> Piece:
    top = 5.87 * kind.stretch
    seat = 2.2 if kind.collar else 2.5
    piece = lower_eye() + body(kind.girth, kind.stretch, kind.body)
    if kind.collar:
        piece += height_collars(kind.girth, kind.stretch, kind.collar)
    else:
        piece += welded_seat(kind.girth, kind.body)
    piece += electric_plug(kind.girth) if kind.plug else []
    piece += spring(kind.spring, kind.wire, seat + kind.wire / 2, top - 0.17, kind.turns)
    piece += rod(kind.rod, 3.4 * kind.stretch, top)
    piece += boot(3.4 * kind.stretch, top) if kind.boot else bump_stop(kind.rod, top)
    return piece + MOUNTS[kind.mount](top, anodised(kind.mount_colour))
