import { callQuery } from '@shop/api-client';
import type { Order, User } from '@shop/contracts';

/** The stored profile of a user: the first item of the list that the call answers; `null` if it is empty. */
export const profileQuery = (email: string) => ({
  ...callQuery('GET /user', { query: { email } }),
  select: ([profile]: User[]): User | null => profile ?? null,
});

/** The buyer's unpaid order of a part; `null` where there is none. */
export const unpaidOrderQuery = (email: string, partId: string) => ({
  ...callQuery('GET /purchase', { query: { email, unpaidFor: partId } }),
  select: ([order]: Order[]): Order | null => order ?? null,
});
