import type { Fit } from '@shop/contracts/calls';
import type { ChosenVehicle } from '@shop/host';
import { FitState, InsteadLink } from './fit-pill.component.tsx';
import { fitDetail, isMisfit } from './fit-text.ts';

export const WARNING = 'border-transparent bg-warning-soft text-warning';
export const NOTE = 'w-full min-w-0 rounded-card border px-3 py-2 text-sm';

interface FitNoteProps {
  vehicle: ChosenVehicle;
  /** `undefined` until it is known. */
  fit: Fit | undefined;
}

/**
 * How one part fits the chosen vehicle: where, or as a warning with what fits instead. Its room is kept, because the
 * answer comes late.
 */
export function FitNote({ vehicle, fit }: FitNoteProps) {
  const warns = fit !== undefined && isMisfit(fit);
  return (
    <div
      // An alert is announced when it appears, not when it becomes one.
      key={String(warns)}
      role={warns ? 'alert' : undefined}
      className={`${NOTE} min-h-17 ${warns ? WARNING : 'border-line'}`}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {fit ? <FitState fit={fit} /> : null}
        <span className="wrap-anywhere">{vehicle.label}</span>
      </p>
      {fit ? <p className="mt-1 text-muted wrap-anywhere empty:hidden">{fitDetail(fit)}</p> : null}
      {fit ? <InsteadLink fit={fit} vehicle={vehicle.id} /> : null}
    </div>
  );
}
