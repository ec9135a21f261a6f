import { useChosenVehicle } from '@shop/host';
import { lazy, Suspense } from 'react';

const FitNearScreen = lazy(async () => ({
  default: (await import('./fit-near-screen.component.tsx')).FitNearScreen,
}));

/** Whether the part of a line fits the chosen vehicle. The answer comes late: its room is kept. */
export function LineFit(props: { part: string; parts: readonly string[] }) {
  return useChosenVehicle() ? (
    <div className="mt-1 min-h-6">
      <Suspense>
        <FitNearScreen {...props} />
      </Suspense>
    </div>
  ) : null;
}
