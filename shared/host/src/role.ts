import { call } from '@shop/api-client';
import type { Role } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from './session.ts';

/** An account's role, read from the server by its email (docs/specification.md#roles). */
export const roleQuery = (email: string) => ({
  queryKey: ['admin', email] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Role> => {
    const { admin } = await call('GET /admin/{email}', { params: { email }, signal });
    return admin ? 'admin' : 'customer';
  },
});

/** The signed-in user's role; `role` is `undefined` until the server has said so, and for visitors. */
export function useRole(): { role: Role | undefined; failed: boolean; retry: () => void } {
  const email = useSession((session) => session.account?.email);
  const query = useQuery({ ...roleQuery(email ?? ''), enabled: email !== undefined });
  return { role: query.data, failed: query.isError, retry: () => void query.refetch() };
}
