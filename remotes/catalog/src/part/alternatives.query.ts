import { callQuery } from '@shop/api-client';

/** What replaces a part, and others like it: for the buyer's vehicle, if one is chosen. */
export const alternativesQuery = (part: string, vehicle: string | undefined) =>
  callQuery('GET /alternatives', { query: { part, ...(vehicle !== undefined && { vehicle }) } });
