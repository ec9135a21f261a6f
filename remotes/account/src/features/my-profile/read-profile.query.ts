import { call } from '@shop/api-client';
import type { User } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';

/** The stored profile of a user: the first item of the list that the call answers; `null` if it is empty. */
export function useProfile(email: string) {
  return useQuery({
    queryKey: ['profile', email],
    queryFn: async ({ signal }): Promise<User | null> => {
      const [profile] = await call('GET /user', { query: { email }, signal });
      return profile ?? null;
    },
  });
}
