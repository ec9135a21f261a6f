import { useChosenVehicle } from '@shop/host';
import { lazy, Suspense } from 'react';

const FitNearScreen = lazy(async () => ({
  default: (await import('./fit-near-screen.component.tsx')).FitNearScreen,
}));

interface LineFitProps {
  part: string;
  parts: readonly string[];
}

/** Whether the part of a line fits the chosen vehicle. The answer comes late: its room is kept. */
export function LineFit(props: LineFitProps) {
  return useChosenVehicle() ? (
    <div className="mt-1 min-h-6">
      <Suspense>
        <FitNearScreen {...props} />
      </Suspense>
    </div>
  ) : null;
}
