import type { Fit } from '@shop/contracts/calls';
import { StatusPill } from '@shop/ui';
import { Link } from 'react-router-dom';
import { addressOfList } from '../address/catalogue-address.ts';
import { fitDetail, fitTitle } from './fit-text.ts';

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

interface InsteadLinkProps {
  fit: Fit;
  /** The id of the vehicle that the fit is about. */
  vehicle: string;
  /** On a card, which has no room for the name of the category. */
  short?: boolean;
}

/** Leads to the parts of the same category that fit; nothing for a part that fits, or where no other does. */
export function InsteadLink({ fit: { instead }, vehicle, short = false }: InsteadLinkProps) {
  if (!instead) return null;
  return (
    <Link
      to={addressOfList({ category: instead.id, vehicle })}
      className="relative z-1 inline-block py-1 font-medium text-accent underline underline-offset-2"
    >
      {short ? (
        <>
          What fits<span className="sr-only">: {instead.name}</span>
        </>
      ) : (
        `${instead.name} that fit`
      )}
    </Link>
  );
}
