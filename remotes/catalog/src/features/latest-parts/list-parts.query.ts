import { callQuery } from '@shop/api-client';

/** The newest page of parts, oldest first. */
export const partsQuery = callQuery('GET /part', { query: {} });
