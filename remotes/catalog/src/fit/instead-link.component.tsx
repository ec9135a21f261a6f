import type { Fit } from '@shop/contracts/calls';
import { Link } from 'react-router-dom';
import { listAddress } from '../address/catalogue-address.ts';

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
      to={listAddress(new URLSearchParams(), { category: instead.id, vehicle })}
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
