import { callQuery } from '@shop/api-client';
import type { Order } from '@shop/contracts';

/** The buyer's unpaid order of a part; `null` where there is none. */
export const unpaidOrderQuery = (email: string, partId: string) => ({
  ...callQuery('GET /purchase', { query: { email, unpaidFor: partId } }),
  select: ([order]: Order[]): Order | null => order ?? null,
});
