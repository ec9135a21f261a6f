"""A front brake kit: disc on edge, four-piston caliper over its rim, two pads in front."""

from __future__ import annotations

from dataclasses import dataclass

from models.brake_caliper import brake_caliper, brake_pad
from models.brake_disc import RIM, brake_disc
from studio.framing import View, stand
from studio.mesh import Piece, put

VIEW = View(azimuth=-22, elevation=16, fill=0.84)


@dataclass(frozen=True)
class BrakeKit:
    """What kits differ in."""

    caliper: str = 'red'
    marks: str = 'white'
    # Radius of the hat against the usual one.
    hat: float = 1.0
    hat_finish: str = 'zinc flake'
    slots: bool = False
    # Where on the rim the caliper sits, in degrees from the right, anticlockwise.
    at: float = 150
    pads: bool = True


def build(turn: float = 14, **options) -> Piece:
    """@param turn degrees about the vertical, of the disc alone"""
    kind = BrakeKit(**options)
    wheel = brake_disc(kind.hat, kind.hat_finish, kind.slots)
    wheel += put(brake_caliper(kind.caliper, kind.marks), turn=(0, 0, kind.at))
    piece = put(put(put(wheel, turn=(90, 0, 0)), turn=(0, 0, turn)), (0, 0, RIM))
    return piece + loose_pads(kind) if kind.pads else piece


def loose_pads(kind: BrakeKit) -> Piece:
    """One lies on its back, the other on top of it, turned."""
    side = 1 if kind.at > 90 else -1
    lower = put(stand(put(brake_pad(), turn=(0, 0, 90))), (side * 0.25, -1.5, 0), (0, 0, 18 * side))
    upper = put(stand(put(brake_pad(), turn=(0, 0, 90))), (side * 0.6, -1.78, 0.17), (0, 0, -14 * side))
    return lower + upper
