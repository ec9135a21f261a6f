import { callQuery } from '@shop/api-client';

/** One part; refused with `not-found` when no part has the id. */
export const partQuery = (id: string) => callQuery('GET /purchase/{id}', { params: { id } });
