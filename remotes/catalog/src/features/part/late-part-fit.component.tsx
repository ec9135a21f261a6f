import type { Part } from '@shop/contracts';
import { useChosenVehicle } from '@shop/host';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadLate } from '../../load-late.ts';

const LoadedFit = lazy<ComponentType<{ part: Part }>>(() =>
  loadLate().then(
    ({ PartFit }) => ({ default: PartFit }),
    () => ({ default: FitUnknown }),
  ),
);

/** Whether the part fits the chosen vehicle. Its code comes only where one is chosen. */
export const LatePartFit = ({ part }: { part: Part }) =>
  useChosenVehicle() ? (
    // Its room is kept.
    <Suspense fallback={<div className="min-h-17 w-full" />}>
      <LoadedFit part={part} />
    </Suspense>
  ) : null;

function FitUnknown() {
  return (
    <p role="alert" className="text-warning wrap-anywhere">
      Whether it fits {useChosenVehicle()?.label} cannot be shown right now.
    </p>
  );
}

/** Whether a part fits a vehicle, and what else can be found out about that. */
export const FitRow = ({ children }: { children: ReactNode }) => (
  <div className="-my-2 flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 text-sm empty:hidden">
    {children}
  </div>
);
