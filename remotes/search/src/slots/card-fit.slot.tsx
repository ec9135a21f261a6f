import { type SlotProps, useChosenVehicle } from '@shop/host';
import { FitPill } from '../fit/fit-pill.component.tsx';
import { useFits } from '../fit/fits.hook.ts';

/** On a card of another remote: whether its part fits the chosen vehicle. */
export function Component({ part, cards }: SlotProps['card-fit']) {
  const fit = useFits(useChosenVehicle()?.id, cards).get(part);
  // A card has no room for positions and notes: they are on the part's page.
  return fit ? <FitPill fit={{ ...fit, fittings: [] }} /> : null;
}
