import { vinIn } from '@shop/contracts';
import { chosenVehicle } from '@shop/host';
import { paths } from '../app/paths.ts';

/**
 * Where a search leads, loaded with the first intent to search. With a chosen vehicle, the parts that fit it come first. A VIN
 * may name somebody's car, so it stands in no address: the garage gets it beside the address.
 */
export function targetOf(q: string): { to: string; state?: { q: string } } {
  if (vinIn(q) !== undefined) return { to: paths.garage, state: { q } };
  if (q === '') return { to: paths.parts };
  const vehicle = chosenVehicle();
  return {
    to: `${paths.parts}?${new URLSearchParams({ q, ...(vehicle && { vehicle: vehicle.id, fit: 'any' }) })}`,
  };
}
