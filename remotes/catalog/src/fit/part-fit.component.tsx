import type { Part } from '@shop/contracts';
import { type SlotProps, useChosenVehicle } from '@shop/host';
import { FitNote } from './fit-note.component.tsx';
import { FitPill } from './fit-pill.component.tsx';
import { useFits } from './fits.hook.ts';

export function PartFit({ part }: { part: Part }) {
  const vehicle = useChosenVehicle();
  const known = useFits(vehicle?.id, [part._id]).get(part._id);
  const fit = part.universal ? ({ answer: 'fits', universal: true } as const) : known;
  return vehicle ? <FitNote vehicle={vehicle} fit={fit} /> : null;
}

/** On a card of another remote: whether its part fits the chosen vehicle. */
export function CardFit({ part, cards }: SlotProps['card-fit']) {
  const vehicle = useChosenVehicle();
  const fit = useFits(vehicle?.id, cards).get(part);
  // A card has no room for positions and notes: they are on the part's page.
  return fit ? <FitPill fit={{ ...fit, fittings: [] }} vehicle={vehicle?.id} /> : null;
}
