import type { Vehicle } from '@shop/contracts/calls';
import { Button } from '@shop/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAddVehicle } from '../../garage/add-vehicle.hook.ts';

const loadDialog = () => import('../../dialogs.ts');
const VehicleDialog = lazy(async () => ({ default: (await loadDialog()).VehicleDialog }));

interface ChooseVehicleProps {
  variant: 'secondary' | 'quiet';
  action: string;
  /** It is in the garage by then, and chosen for all remotes. */
  onChosen?: (id: string) => void;
  children: ReactNode;
}

/** Opens the choice of a vehicle, whose code comes with the first intent. */
export function ChooseVehicle({ variant, action, onChosen, children }: ChooseVehicleProps) {
  // Not rendered before it is opened for the first time.
  const [open, setOpen] = useState<boolean>();
  const { add } = useAddVehicle();
  const intend = () => void loadDialog().catch(() => undefined);
  const choose = (vehicle: Vehicle, year: number | undefined) => {
    setOpen(false);
    add(vehicle, year);
    onChosen?.(vehicle._id);
  };
  return (
    <>
      <Button variant={variant} onPointerEnter={intend} onFocus={intend} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open === undefined ? null : (
        <Suspense>
          <VehicleDialog open={open} onClose={() => setOpen(false)} action={action} onChoose={choose} />
        </Suspense>
      )}
    </>
  );
}
