import { callQuery } from '@shop/api-client';
import type { Fit } from '@shop/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useGoneVehicle } from '../vehicle/gone-vehicle.hook.ts';

/** How parts fit a vehicle, by their ids. Empty without a vehicle or parts, and until it is known. */
export function useFits(vehicle: string | undefined, parts: readonly string[]): ReadonlyMap<string, Fit> {
  const { data, error } = useQuery({
    ...callQuery('GET /fit', { query: { vehicle: vehicle ?? '', parts: parts.join(',') } }),
    enabled: vehicle !== undefined && parts.length > 0,
    select: byPart,
    retry: false,
  });
  useGoneVehicle(vehicle, error);
  return data ?? noFits;
}

const noFits: ReadonlyMap<string, Fit> = new Map();

const byPart = (rows: readonly { part: string; fit: Fit }[]): ReadonlyMap<string, Fit> =>
  new Map(rows.map(({ part, fit }) => [part, fit]));
