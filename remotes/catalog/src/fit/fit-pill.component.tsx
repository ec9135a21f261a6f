import type { Fit } from '@shop/contracts/calls';
import { StatusPill } from '@shop/ui';
import { fitDetail, fitTitle } from './fit-text.ts';
import { InsteadLink } from './instead-link.component.tsx';

interface FitPillProps {
  fit: Fit;
  /** The id of the vehicle; with it, a part that does not fit leads to what does. */
  vehicle?: string | undefined;
}

/** Whether a part fits a vehicle, and where. The whole note is shown: the wrong part is ordered by what is cut. */
export function FitPill({ fit, vehicle }: FitPillProps) {
  const detail = fitDetail(fit);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-xs">
      <FitState fit={fit} />
      {detail ? <span className="text-muted wrap-anywhere">{detail}</span> : null}
      {vehicle === undefined ? null : <InsteadLink fit={fit} vehicle={vehicle} short />}
    </span>
  );
}

const tones = { fits: 'success', 'does-not-fit': 'danger', 'not-known': 'warning' } as const;

/** The answer alone. */
export const FitState = ({ fit }: { fit: Fit }) => (
  <StatusPill tone={tones[fit.answer]}>{fitTitle(fit)}</StatusPill>
);
