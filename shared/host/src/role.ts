import { callQuery, queryClient } from '@shop/api-client';
import type { Role } from '@shop/contracts';
import type { ResponseOf } from '@shop/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useSession } from './session.ts';

type Answer = ResponseOf<'GET /admin/{email}'>;

/** An account's role, read from the server by its email (docs/specification.md#roles). */
const roleQuery = (email: string) => callQuery('GET /admin/{email}', { params: { email } });

const roleOf = ({ admin }: Answer): Role => (admin ? 'admin' : 'customer');

/** The role of an account as the server has last said it; `undefined` if it has not yet. */
export function knownRole(email: string): Role | undefined {
  const answer = queryClient.getQueryData<Answer>(roleQuery(email).queryKey);
  return answer && roleOf(answer);
}

/** The signed-in user's role; `role` is `undefined` until the server has said so, and for visitors. */
export function useRole(): { role: Role | undefined; failed: boolean; retry: () => void } {
  const email = useSession((session) => session.account?.email);
  const query = useQuery({ ...roleQuery(email ?? ''), select: roleOf, enabled: email !== undefined });
  return { role: query.data, failed: query.isError, retry: () => void query.refetch() };
}
