import { callQuery } from '@shop/api-client';

/** One part; refused with `not-found` when no part has the id. */
export const partQuery = (id: string) => callQuery('GET /purchase/{id}', { params: { id } });

/** A part by any number that it is known by; refused with `not-found` where there is none. */
export const numberedPartQuery = (number: string) => callQuery('GET /parts/{number}', { params: { number } });

/** What replaces a part, and others like it: for the buyer's vehicle, if one is chosen. */
export const alternativesQuery = (part: string, vehicle: string | undefined) =>
  callQuery('GET /alternatives', { query: { part, ...(vehicle !== undefined && { vehicle }) } });
