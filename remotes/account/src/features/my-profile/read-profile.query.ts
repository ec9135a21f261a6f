import { callQuery, queryClient } from '@shop/api-client';
import type { User } from '@shop/contracts';
import { host } from '@shop/host';

/** The stored profile of a user: the first item of the list that the call answers; `null` if it is empty. */
export const profileQuery = (email: string) => ({
  ...callQuery('GET /user', { query: { email } }),
  select: ([profile]: User[]): User | null => profile ?? null,
});

/** Reads the profile of the signed-in user before the screens that show it open. */
export async function preloadProfile(): Promise<void> {
  const { account } = host().session.getState();
  if (account) await queryClient.prefetchQuery(profileQuery(account.email));
}
