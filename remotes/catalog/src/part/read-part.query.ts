import { callQuery } from '@shop/api-client';

/** A part by any number that it is known by; refused with `not-found` where there is none. */
export const partQuery = (number: string) => callQuery('GET /parts/{number}', { params: { number } });
