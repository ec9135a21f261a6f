import { type SlotProps, useChosenVehicle } from '@shop/host';
import { FitPill } from './fit-pill.component.tsx';
import { useFits } from './fits.hook.ts';

/** On a card of another remote: whether its part fits the chosen vehicle. */
export function CardFit({ part, cards }: SlotProps['card-fit']) {
  const vehicle = useChosenVehicle();
  const fit = useFits(vehicle?.id, cards).get(part);
  // A card has no room for positions and notes: they are on the part's page.
  return fit ? <FitPill fit={{ ...fit, fittings: [] }} vehicle={vehicle?.id} /> : null;
}
