import type { Part } from '@shop/contracts';
import { Slot, useChosenVehicle } from '@shop/host';
import { useLineParts } from './line-parts.hook.ts';

interface FitWarningProps {
  /** What is about to be ordered. */
  parts: readonly Pick<Part, '_id' | 'name'>[];
}

/** Beside the button that orders: which of the parts do not fit the chosen vehicle, or are not known to. */
export function FitWarning({ parts }: FitWarningProps) {
  const vehicle = useChosenVehicle();
  const different = [...new Map(parts.map((part) => [part._id, part])).values()];
  const cards = useLineParts(different.map(({ _id }) => _id));
  if (!vehicle || parts.length === 0) return null;
  return (
    <Slot
      name="fit-warning"
      props={{ parts: different, cards }}
      unavailable={() => (
        <p role="alert" className="text-sm text-warning wrap-anywhere">
          Whether this fits {vehicle.label} cannot be shown right now.
        </p>
      )}
    />
  );
}
