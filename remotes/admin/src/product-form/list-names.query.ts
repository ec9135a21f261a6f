import { callQuery } from '@shop/api-client';

/** The brands and categories that a product can be put in. */
export const namesQuery = callQuery('GET /catalogueNames', {});
