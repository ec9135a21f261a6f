import type { Fit } from '@shop/contracts/calls';
import { StatusPill } from '@shop/ui';
import { fitDetail, fitTitle } from './fit-text.ts';

/** Whether a part fits the chosen vehicle, and where. The whole note is shown: the wrong part is ordered by what is cut. */
export function FitPill({ fit }: { fit: Fit }) {
  const detail = fitDetail(fit);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-xs">
      <StatusPill
        tone={fit.answer === 'fits' ? 'success' : fit.answer === 'does-not-fit' ? 'danger' : 'neutral'}
      >
        {fitTitle(fit)}
      </StatusPill>
      {detail ? <span className="text-muted wrap-anywhere">{detail}</span> : null}
    </span>
  );
}
