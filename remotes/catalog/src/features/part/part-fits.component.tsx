import { numberPath, type Part } from '@shop/contracts';
import { Slot, useChosenVehicle } from '@shop/host';
import { Link } from 'react-router-dom';

/**
 * Whether the part fits the chosen vehicle, which another remote answers. It is asked only where a vehicle is chosen;
 * without one, a link leads to the cars that the part fits.
 */
export function PartFits({ part }: { part: Part }) {
  const vehicle = useChosenVehicle();
  if (!vehicle && !part.number) return null;
  return (
    <div className="-my-2 flex min-h-11 w-full items-center text-sm">
      {vehicle ? (
        <Slot
          name="part-fits"
          props={{ part }}
          unavailable={() => (
            <p className="text-muted wrap-anywhere">
              Whether it fits {vehicle.label} cannot be shown right now.
            </p>
          )}
        />
      ) : (
        <Link
          to={numberPath(part.number ?? '')}
          className="py-2 text-accent underline-offset-2 hover:underline"
        >
          Which cars it fits
        </Link>
      )}
    </div>
  );
}
