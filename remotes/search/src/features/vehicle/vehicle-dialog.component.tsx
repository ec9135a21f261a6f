import type { Vehicle } from '@shop/contracts/calls';
import { Dialog } from '@shop/ui';
import { VehicleChooser } from './vehicle-chooser.component.tsx';

interface VehicleDialogProps {
  open: boolean;
  onClose: () => void;
  onChoose: (vehicle: Vehicle, year: number) => void;
}

/** Chooses a vehicle beside a list. */
export function VehicleDialog({ open, onClose, onChoose }: VehicleDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Choose your vehicle">
      <VehicleChooser action="Show parts that fit" onChoose={onChoose} />
    </Dialog>
  );
}
