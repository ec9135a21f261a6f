import type { Fit } from '@shop/contracts/calls';
import { StatusPill } from '@shop/ui';
import { fitDetail, fitTitle } from './fit-text.ts';

interface FitPillProps {
  fit: Fit;
  /** The position and the note take a line in any case, as in a list whose parts have one height. */
  oneLine?: boolean;
}

/** Whether a part fits the chosen vehicle, and where. */
export function FitPill({ fit, oneLine = false }: FitPillProps) {
  const detail = fitDetail(fit);
  return (
    <span className={`flex min-w-0 items-center gap-x-2 gap-y-1 text-xs ${oneLine ? '' : 'flex-wrap'}`}>
      <StatusPill
        tone={fit.answer === 'fits' ? 'success' : fit.answer === 'does-not-fit' ? 'danger' : 'neutral'}
      >
        {fitTitle(fit)}
      </StatusPill>
      {detail ? (
        <span className={`text-muted ${oneLine ? 'truncate' : 'wrap-anywhere'}`} title={detail}>
          {detail}
        </span>
      ) : null}
    </span>
  );
}
