import type { CataloguePage, Vehicle } from '@shop/contracts/calls';
import { type ChosenVehicle, useChosenVehicle } from '@shop/host';
import { buttonClass } from '@shop/ui';
import { Link } from 'react-router-dom';
import { listAddress } from '../../address/catalogue-address.ts';
import { vehicleLabel } from '../../vehicle/vehicle-label.ts';
import { ChooseVehicle } from './choose-vehicle.component.tsx';

interface VehicleBarProps {
  address: URLSearchParams;
  vehicle: CataloguePage['vehicle'];
  /** The list has all parts, and not only those that fit it. */
  all: boolean;
  onChosen: (id: string) => void;
}

/**
 * Which vehicle the list is for: all parts with how they fit, or only those that fit. On phones its two lines have one
 * height with a vehicle and without: the server does not know the choice.
 */
export function VehicleBar({ address, vehicle, all, onChosen }: VehicleBarProps) {
  const chosen = useChosenVehicle();
  const label = vehicle ? labelOf(vehicle, chosen) : chosen?.label;
  const isNarrowed = vehicle !== undefined && !all;
  const id = vehicle?._id ?? chosen?.id;
  return (
    <section
      aria-label="Vehicle"
      className="mb-4 flex min-h-13 flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-1.5 max-sm:mb-2 max-sm:grid max-sm:px-3 print:hidden"
    >
      <p className="min-w-0 text-sm leading-5 wrap-anywhere max-sm:flex max-sm:min-h-10 max-sm:items-center">
        {label ? (
          <span>
            <span className="text-muted">{isNarrowed ? 'Parts that fit ' : 'Fit is shown for '}</span>
            <span className="font-medium">{label}</span>
          </span>
        ) : (
          <span className="text-muted">See at once which parts fit your vehicle.</span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <ChooseVehicle variant="secondary" action="Show parts that fit" onChosen={onChosen}>
          {label === undefined ? (
            'Choose vehicle'
          ) : (
            <span>
              Change<span className="max-sm:sr-only"> vehicle</span>
            </span>
          )}
        </ChooseVehicle>
        {id === undefined ? null : (
          <Link
            to={listAddress(address, { vehicle: id, fit: isNarrowed ? 'any' : undefined })}
            className={buttonClass('quiet')}
          >
            {isNarrowed ? 'All, with their fit' : 'Only parts that fit'}
          </Link>
        )}
      </div>
    </section>
  );
}

/** The name that the buyer has given by a year, where it is their own one. */
const labelOf = (vehicle: Vehicle, chosen: ChosenVehicle | undefined): string =>
  chosen?.id === vehicle._id ? chosen.label : vehicleLabel(vehicle);
