import { callQuery } from '@shop/api-client';
import type { User } from '@shop/contracts';

/** The stored profile of a user: the first item of the list that the call answers; `null` if it is empty. */
export const profileQuery = (email: string) => ({
  ...callQuery('GET /user', { query: { email } }),
  select: ([profile]: User[]): User | null => profile ?? null,
});
