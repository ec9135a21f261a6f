import { callQuery } from '@shop/api-client';

/** One part; refused with `not-found` when no part has the id. */
export const partQuery = (id: string) => callQuery('GET /purchase/{id}', { params: { id } });

/** A part by any number that it is known by; refused with `not-found` where there is none. */
export const numberedPartQuery = (number: string) => callQuery('GET /parts/{number}', { params: { number } });
