import { call } from '@shop/api-client';
import type { User } from '@shop/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The buyer's stored profile: the first item of the list that the call answers; `null` if it is empty. */
export const profileQuery = (email: string) =>
  queryOptions({
    queryKey: ['profile', email],
    queryFn: async ({ signal }): Promise<User | null> => {
      const [profile] = await call('GET /user', { query: { email }, signal });
      return profile ?? null;
    },
  });
