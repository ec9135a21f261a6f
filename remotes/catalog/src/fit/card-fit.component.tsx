import { MAX_FITS_PER_CALL } from '@shop/contracts';
import { type SlotProps, useChosenVehicle } from '@shop/host';
import { FitPill } from './fit-pill.component.tsx';
import { useFits } from './fits.hook.ts';

/** On a card of another remote: whether its part fits the chosen vehicle. */
export function CardFit({ part, cards }: SlotProps['card-fit']) {
  const index = Math.max(cards.indexOf(part), 0);
  const first = index - (index % MAX_FITS_PER_CALL);
  const together = cards.slice(first, first + MAX_FITS_PER_CALL);
  const fit = useFits(useChosenVehicle()?.id, together).get(part);
  // A card has no room for positions and notes: they are on the part's page.
  return fit ? <FitPill fit={{ ...fit, fittings: [] }} /> : null;
}
