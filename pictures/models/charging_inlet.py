"""A combined AC and DC charging inlet with its cables, the contacts towards the front (-y)."""

from __future__ import annotations

from dataclasses import dataclass

from models.inlet_contacts import collars, lower_contacts, upper_contacts
from models.inlet_fittings import cables, dust_flap, lock_actuator, status_light
from studio.fasteners import socket_bolt
from studio.framing import View
from studio.lettering import text
from studio.materials import finish, ink
from studio.mesh import Piece, put
from studio.outline import circle, rectangle
from studio.solids import cylinder, plate

VIEW = View(azimuth=-26, elevation=14, fill=0.84)


@dataclass(frozen=True)
class ChargingInlet:
    """What inlets differ in."""

    amperes: str
    seal: str = 'orange'
    # 'brass' or 'silver' plated.
    contacts: str = 'brass'
    cable: float = 0.2
    light: bool = False
    lock: bool = False
    flap: bool = False
    heavy: bool = False


def build(turn: float = 16, **options) -> Piece:
    kind = ChargingInlet(**options)
    piece = (
        flange(kind)
        + collars(kind.seal)
        + upper_contacts(kind.contacts)
        + lower_contacts(kind.contacts)
        + markings(kind)
    )
    piece += rear_body() + cables(kind.cable, -2.13 if kind.heavy else -1.93)
    piece += lock_actuator() if kind.lock else []
    piece += dust_flap(kind.seal) if kind.flap else []
    piece += status_light() if kind.light else []
    return put(put(put(piece, turn=(90, 0, 0)), turn=(-4, 0, 0)), turn=(0, 0, turn))


def flange(kind: ChargingInlet) -> Piece:
    width, height = (3.1, 3.9) if kind.heavy else (2.7, 3.5)
    corners = [(x * (width / 2 - 0.22), -0.18 + y * (height / 2 - 0.23)) for x in (-1, 1) for y in (-1, 1)]
    holes = [circle(0.085, 28, corner) for corner in corners]
    metal = finish('cast aluminium') if kind.heavy else finish('black plastic')
    piece = plate([rectangle(width, height, 0.34, (0, -0.18), 8), *holes], 0.14, metal, 0.04)
    piece += put(
        plate([rectangle(width - 0.1, height - 0.1, 0.3, (0, -0.18), 8)], 0.08, finish('rubber'), 0.02),
        (0, 0, -0.07),
    )
    for x, y in corners:
        piece += put(cylinder(0.155, 0.03, finish('zinc'), rounding=0.008, segments=40), (x, y, 0.14))
        piece += put(socket_bolt(0.22), (x, y, 0.165))
    return piece


def markings(kind: ChargingInlet) -> Piece:
    print = ink('black' if kind.heavy else 'white')
    far = 1.2 if kind.heavy else 1.0
    top = 1.5 if kind.heavy else 1.33
    lines = (
        ('KESTREL', 0.19, -0.36, top),
        (f'{kind.amperes}  1000 V', 0.13, 0.52, top),
        ('DC+', 0.12, far, -0.76),
        ('DC-', 0.12, -far, -0.76),
    )
    piece: Piece = []
    for words, size, x, y in lines:
        piece += put(text(words, size, print, 0.002), (x, y, 0.142))
    return piece


def rear_body() -> Piece:
    return put(
        plate([rectangle(2.0, 2.7, 0.3, (0, -0.3), 8)], 0.9, finish('black plastic'), 0.08), (0, 0, -0.94)
    )
