import { queryClient } from '@shop/api-client';
import { host } from '@shop/host';
import { profileQuery } from '@shop/lists';

/** Reads the profile of the signed-in user before the screens that show it open. */
export async function preloadProfile(): Promise<void> {
  const { account } = host().session.getState();
  if (account) await queryClient.prefetchQuery(profileQuery(account.email));
}
