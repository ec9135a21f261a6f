import type { Vehicle } from '@shop/contracts/calls';
import { Dialog } from '@shop/ui';
import { VehicleChooser } from './vehicle-chooser.component.tsx';
import { VinForm } from './vin.form.tsx';

interface VehicleDialogProps {
  open: boolean;
  onClose: () => void;
  action: string;
  onChoose: (vehicle: Vehicle, year: number | undefined) => void;
}

/** Chooses a vehicle in place: by make and model, or by its VIN. */
export function VehicleDialog({ open, onClose, action, onChoose }: VehicleDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Choose your vehicle">
      <VehicleChooser action={action} onChoose={onChoose} />
      <section aria-label="Find it by its VIN" className="mt-5 border-t border-line pt-4">
        <VinForm onChoose={onChoose} />
      </section>
    </Dialog>
  );
}
