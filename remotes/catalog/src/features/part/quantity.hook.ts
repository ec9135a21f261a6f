import { formatCount, isRecord, minUnits, type Part } from '@shop/contracts';
import { useRef, useState } from 'react';
import { orderableUnits } from '../../shop/orderable-units.model.ts';

/**
 * The quantity of an order, as it is typed.
 * @param start units; by default as few as an order takes
 */
export function useQuantity(part: Part, start = String(minUnits(part))) {
  const field = useRef<HTMLInputElement>(null);
  const [units, setUnits] = useState(start);
  // A number is validated after typing, not during it.
  const [touched, setTouched] = useState(false);
  const quantity = orderableUnits(part, units);
  const problem =
    quantity === undefined
      ? `An order takes ${formatCount(minUnits(part))} to ${formatCount(part.quantity)} units.`
      : undefined;
  return {
    field,
    units,
    change: setUnits,
    leave: () => setTouched(true),
    /** What it would order; `undefined` where it cannot be ordered. */
    lines: quantity === undefined ? undefined : [{ part, quantity }],
    isOrderable: problem === undefined,
    /** Why it cannot be ordered, once that is to be said. */
    problem: touched ? problem : undefined,
    /** Whether it can be ordered; if not, the field says why. */
    judge: (): boolean => {
      setTouched(true);
      if (problem !== undefined) field.current?.focus();
      return problem === undefined;
    },
    reset: () => {
      setUnits(String(minUnits(part)));
      setTouched(false);
    },
  };
}

export type Quantity = ReturnType<typeof useQuantity>;

/** The units that a part's public page hands over to the page where they are ordered. */
export const givenUnits = (state: unknown): string | undefined =>
  isRecord(state) && typeof state['units'] === 'string' ? state['units'] : undefined;
