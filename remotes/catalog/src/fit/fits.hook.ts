import { call, callQuery } from '@shop/api-client';
import { MAX_FITS_PER_CALL } from '@shop/contracts';
import type { Fit } from '@shop/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useGoneVehicle } from '../vehicle/gone-vehicle.hook.ts';

/**
 * How parts fit a vehicle, by their ids. Empty without a vehicle or parts, and until it is known. Without an answer the fit of all
 * is not known: nobody orders unwarned because a call failed.
 */
export function useFits(vehicle: string | undefined, parts: readonly string[]): ReadonlyMap<string, Fit> {
  const ask = (some: readonly string[], signal?: AbortSignal) =>
    call('GET /fit', { query: { vehicle: vehicle ?? '', parts: some.join(',') }, ...(signal && { signal }) });
  const { data, error } = useQuery({
    ...callQuery('GET /fit', { query: { vehicle: vehicle ?? '', parts: parts.join(',') } }),
    queryFn: async ({ signal }) => {
      const calls: ReturnType<typeof ask>[] = [];
      for (let first = 0; first < parts.length; first += MAX_FITS_PER_CALL) {
        calls.push(ask(parts.slice(first, first + MAX_FITS_PER_CALL), signal));
      }
      return (await Promise.all(calls)).flat();
    },
    enabled: vehicle !== undefined && parts.length > 0,
    select: byPart,
    retry: false,
  });
  const isGone = useGoneVehicle(vehicle, error);
  if (data) return data;
  return error && !isGone ? new Map(parts.map((part) => [part, { answer: 'not-known' } as const])) : noFits;
}

const noFits: ReadonlyMap<string, Fit> = new Map();

const byPart = (rows: readonly { part: string; fit: Fit }[]): ReadonlyMap<string, Fit> =>
  new Map(rows.map(({ part, fit }) => [part, fit]));
