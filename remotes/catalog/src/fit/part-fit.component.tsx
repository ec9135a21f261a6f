import type { Part } from '@shop/contracts';
import { useChosenVehicle } from '@shop/host';
import { FitNote } from './fit-note.component.tsx';
import { FitPill } from './fit-pill.component.tsx';
import { useFits } from './fits.hook.ts';

/** Whether a part fits the chosen vehicle, or every car. */
export function PartFit({ part }: { part: Part }) {
  const vehicle = useChosenVehicle();
  const known = useFits(vehicle?.id, [part._id]).get(part._id);
  const fit = part.universal ? ({ answer: 'fits', universal: true } as const) : known;
  if (vehicle) return <FitNote vehicle={vehicle} fit={fit} />;
  return fit ? <FitPill fit={fit} /> : null;
}
