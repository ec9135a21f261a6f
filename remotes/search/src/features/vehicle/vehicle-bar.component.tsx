import type { CataloguePage, Vehicle } from '@shop/contracts/calls';
import { type ChosenVehicle, useChosenVehicle } from '@shop/host';
import { Button, buttonClass } from '@shop/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { listAddress } from '../../address/catalogue-address.ts';
import { vehicleLabel } from '../../vehicle/vehicle-label.ts';

const loadDialog = () => import('./vehicle-dialog.component.tsx');
const VehicleDialog = lazy(async () => ({ default: (await loadDialog()).VehicleDialog }));

interface VehicleBarProps {
  address: URLSearchParams;
  /** The vehicle that the list is narrowed to. */
  narrowedTo: CataloguePage['vehicle'];
  /** Another vehicle is chosen, for this list and everywhere else. */
  onChoose: (vehicle: ChosenVehicle & { year: number }) => void;
}

/** Which vehicle the list is for: all parts with how they fit, or only those that fit. */
export function VehicleBar({ address, narrowedTo, onChoose }: VehicleBarProps) {
  const chosen = useChosenVehicle();
  const label = narrowedTo ? labelOf(narrowedTo, chosen) : chosen?.label;
  return (
    <section
      aria-label="Vehicle"
      className="mb-4 flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-1.5 print:hidden"
    >
      <p className="min-w-0 text-sm wrap-anywhere">
        {label ? (
          <>
            <span className="text-muted">{narrowedTo ? 'Parts that fit ' : 'Your vehicle: '}</span>
            <span className="font-medium">{label}</span>
          </>
        ) : (
          <span className="text-muted">See at once which parts fit your vehicle.</span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {narrowedTo ? (
          <Link
            to={listAddress(address, { vehicle: undefined, fit: undefined })}
            className={buttonClass('quiet')}
          >
            Show all parts
          </Link>
        ) : chosen ? (
          <Link to={listAddress(address, { vehicle: chosen.id })} className={buttonClass('quiet')}>
            Only parts that fit
          </Link>
        ) : null}
        <ChooseButton again={label !== undefined} onChoose={onChoose} />
      </div>
    </section>
  );
}

/** The name that the buyer has given by a year, where it is their own one. */
const labelOf = (vehicle: Vehicle, chosen: ChosenVehicle | undefined): string =>
  chosen?.id === vehicle._id ? chosen.label : vehicleLabel(vehicle);

/** Opens the choice of a vehicle, whose code comes with the first intent. */
function ChooseButton({ again, onChoose }: { again: boolean } & Pick<VehicleBarProps, 'onChoose'>) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const intend = () => void loadDialog().catch(() => undefined);
  const choose = (vehicle: Vehicle, year: number) => {
    setOpen(false);
    onChoose({ id: vehicle._id, label: vehicleLabel(vehicle, year), year });
  };
  return (
    <>
      <Button
        variant="secondary"
        onPointerEnter={intend}
        onFocus={intend}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {again ? 'Change vehicle' : 'Choose vehicle'}
      </Button>
      {wanted ? (
        <Suspense>
          <VehicleDialog open={open} onClose={() => setOpen(false)} onChoose={choose} />
        </Suspense>
      ) : null}
    </>
  );
}
