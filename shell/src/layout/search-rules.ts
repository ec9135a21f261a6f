import { vinIn } from '@shop/contracts';
import { paths } from '../app/paths.ts';

/**
 * Where a search leads, loaded with the first intent to search. A VIN may name somebody's car, so it stands in no
 * address: the garage gets it beside the address.
 */
export function targetOf(q: string): { to: string; state?: { q: string } } {
  if (vinIn(q) !== undefined) return { to: paths.garage, state: { q } };
  return { to: q ? `${paths.parts}?${new URLSearchParams({ q })}` : paths.parts };
}
