import type { Fit } from '@shop/contracts/calls';
import { StatusPill } from '@shop/ui';
import { fitDetail, fitTitle } from './fit-text.ts';

/** Whether a part fits the chosen vehicle, and where. */
export function FitPill({ fit }: { fit: Fit }) {
  const detail = fitDetail(fit);
  return (
    <span className="flex min-w-0 items-center gap-2 text-xs">
      <StatusPill
        tone={fit.answer === 'fits' ? 'success' : fit.answer === 'does-not-fit' ? 'danger' : 'neutral'}
      >
        {fitTitle(fit)}
      </StatusPill>
      {detail ? (
        <span className="truncate text-muted" title={detail}>
          {detail}
        </span>
      ) : null}
    </span>
  );
}
