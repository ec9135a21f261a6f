import { callQuery } from '@shop/api-client';

/** One product; refused with `not-found` when none has the id. */
export const productQuery = (id: string) => callQuery('GET /purchase/{id}', { params: { id } });

export const PRODUCT_GONE = 'This product is not in the catalogue, or it was removed.';
