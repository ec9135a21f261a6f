import type { Fit } from '@shop/contracts/calls';
import type { ChosenVehicle } from '@shop/host';
import { FitPill } from './fit-pill.component.tsx';

interface FitLineProps {
  vehicle: ChosenVehicle;
  /** `undefined` until it is known. */
  fit: Fit | undefined;
}

/** How one part fits the chosen vehicle, in a line. */
export const FitLine = ({ vehicle, fit }: FitLineProps) => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
    {fit ? <FitPill fit={fit} /> : null}
    <span className="text-muted wrap-anywhere">{vehicle.label}</span>
  </span>
);
