import type { Part } from '@shop/contracts';
import { useChosenVehicle } from '@shop/host';
import { FitNote } from './fit-note.component.tsx';
import { useFits } from './fits.hook.ts';

/** Whether a part fits the chosen vehicle. */
export function PartFit({ part }: { part: Part }) {
  const vehicle = useChosenVehicle();
  const known = useFits(vehicle?.id, [part._id]).get(part._id);
  const fit = part.universal ? ({ answer: 'fits', universal: true } as const) : known;
  return vehicle ? <FitNote vehicle={vehicle} fit={fit} /> : null;
}
