import { callQuery } from '@shop/api-client';
import type { VehicleQuery } from '@shop/contracts/calls';

/** The next choice on the way to a vehicle: makes, models, years, then variants. They change with the catalogue only. */
export const vehicleChoicesQuery = (query: VehicleQuery) => ({
  ...callQuery('GET /vehicles', { query }),
  staleTime: 300_000,
});
