import { numberPath } from '@shop/contracts';
import { type SlotProps, useChosenVehicle } from '@shop/host';
import { Link } from 'react-router-dom';
import { FitLine } from '../fit/fit-line.component.tsx';
import { useFits } from '../fit/fits.hook.ts';

/** On the page where a part is ordered: whether it fits the chosen vehicle, and the way to all cars it fits. */
export function Component({ part }: SlotProps['part-fits']) {
  const vehicle = useChosenVehicle();
  const fits = useFits(vehicle?.id, [part._id]);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
      {vehicle ? <FitLine vehicle={vehicle} fit={fits.get(part._id)} /> : null}
      {part.number ? (
        <Link to={numberPath(part.number)} className="py-2 text-accent underline-offset-2 hover:underline">
          All cars it fits
        </Link>
      ) : null}
    </div>
  );
}
