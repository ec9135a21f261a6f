import type { Fit } from '@shop/contracts/calls';
import type { ChosenVehicle } from '@shop/host';
import { Link } from 'react-router-dom';
import { FitPill } from './fit-pill.component.tsx';

interface FitLineProps {
  vehicle: ChosenVehicle | undefined;
  /** `undefined` until it is known. */
  fit: Fit | undefined;
}

/** How one part fits the chosen vehicle, in a line; without a vehicle the way to choose one. */
export function FitLine({ vehicle, fit }: FitLineProps) {
  if (!vehicle) {
    return (
      <Link to="/garage" className="py-2 text-accent underline-offset-2 hover:underline">
        Choose your vehicle to see whether it fits
      </Link>
    );
  }
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {fit ? <FitPill fit={fit} /> : null}
      <span className="text-muted wrap-anywhere">{vehicle.label}</span>
    </span>
  );
}
