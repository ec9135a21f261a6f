"""What battery modules differ in, and the measures that follow from it."""

from __future__ import annotations

from dataclasses import dataclass

MARGIN = 0.18


@dataclass(frozen=True)
class BatteryModule:
    """What modules differ in."""

    number: str
    # What the label says below the number.
    chemistry: str = 'NMC 12S1P'
    rating: str = '44.4 V  120 Ah'
    cells: int = 12
    length: float = 3.7
    width: float = 1.7
    height: float = 1.12
    film: str = 'blue'
    # The ends (-1 left, 1 right) at which minus and plus leave.
    terminals: tuple[int, int] = (-1, 1)
    covered: bool = False
    cables: bool = True

    @property
    def pitch(self) -> float:
        return (self.length - 2 * MARGIN) / self.cells
