import { chooseVehicle, useChosenVehicle } from '@shop/host';
import { Button, buttonClass, StatusPill } from '@shop/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { addressOfList } from '../../address/catalogue-address.ts';
import type { Garage } from '../../garage/garage.hook.ts';
import type { KeptVehicle } from '../../garage/visitor-garage.ts';

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
            <Link to={addressOfList({ vehicle: vehicle.id })} className={buttonClass('secondary')}>
              Parts<span className="sr-only"> for {vehicle.label}</span>
            </Link>
            {chosen?.id === vehicle.id ? null : (
              <Button
                variant="secondary"
                aria-label={`Choose ${vehicle.label}`}
                onClick={() => chooseVehicle(vehicle)}
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

const MAX_NAME_LENGTH = 60;

interface VehicleNameProps {
  vehicle: KeptVehicle;
  onRename: (name: string) => void;
}

/** The buyer's own name of a vehicle, such as "Van 3", and a field to change it. */
function VehicleName({ vehicle, onRename }: VehicleNameProps) {
  const [typed, setTyped] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    onRename((typed ?? '').trim());
    setTyped(undefined);
  };
  if (typed === undefined) {
    return (
      <button
        type="button"
        onClick={() => setTyped(vehicle.name ?? '')}
        className="min-h-11 text-left text-sm text-muted underline-offset-2 hover:underline pointer-fine:min-h-7"
      >
        {vehicle.name ?? 'Give it a name'}
        {vehicle.name ? <span className="sr-only">: change the name of {vehicle.label}</span> : null}
      </button>
    );
  }
  return (
    <form onSubmit={save} className="mt-1 flex max-w-sm items-center gap-2">
      <input
        // The field replaces the button that was pressed.
        ref={focus}
        aria-label={`Name of ${vehicle.label}`}
        maxLength={MAX_NAME_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
        className="min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-base text-ink pointer-fine:min-h-8 pointer-fine:text-sm"
      />
      <Button type="submit" variant="secondary">
        Save
      </Button>
    </form>
  );
}

const focus = (field: HTMLInputElement | null): void => field?.focus();
