import { Button } from '@shop/ui';
import { type FormEvent, useState } from 'react';
import type { KeptVehicle } from '../../garage/visitor-garage.ts';

const MAX_NAME_LENGTH = 60;

interface VehicleNameProps {
  vehicle: KeptVehicle;
  onRename: (name: string) => void;
}

/** The buyer's own name of a vehicle, such as "Van 3", and a field to change it. */
export function VehicleName({ vehicle, onRename }: VehicleNameProps) {
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
