import { chooseVehicle, useChosenVehicle } from '@shop/host';
import { Button, buttonClass, StatusPill } from '@shop/ui';
import { Link } from 'react-router-dom';
import { listAddress } from '../../address/catalogue-address.ts';
import type { Garage } from '../../garage/garage.hook.ts';
import type { KeptVehicle } from '../../garage/visitor-garage.ts';
import { VehicleName } from './vehicle-name.component.tsx';

interface KeptVehiclesProps extends Pick<Garage, 'rename' | 'remove'> {
  vehicles: readonly KeptVehicle[];
}

/** The vehicles that the buyer keeps: one of them is the chosen one. */
export function KeptVehicles({ vehicles, rename, remove }: KeptVehiclesProps) {
  const chosen = useChosenVehicle();
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {vehicles.map((vehicle) => (
        <li
          key={vehicle.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-2 last:border-b-0"
        >
          <div className="min-w-0 grow basis-64">
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <span className="font-medium wrap-anywhere">{vehicle.label}</span>
              {chosen?.id === vehicle.id ? <StatusPill tone="accent">Chosen</StatusPill> : null}
            </p>
            <VehicleName vehicle={vehicle} onRename={(name) => rename(vehicle, name)} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Link
              to={listAddress(new URLSearchParams(), { vehicle: vehicle.id })}
              className={buttonClass('secondary')}
            >
              Parts<span className="sr-only"> for {vehicle.label}</span>
            </Link>
            {chosen?.id === vehicle.id ? null : (
              <Button
                variant="secondary"
                aria-label={`Choose ${vehicle.label}`}
                onClick={() => chooseVehicle({ id: vehicle.id, label: vehicle.label })}
              >
                Choose
              </Button>
            )}
            <Button variant="quiet" aria-label={`Remove ${vehicle.label}`} onClick={() => remove(vehicle)}>
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
