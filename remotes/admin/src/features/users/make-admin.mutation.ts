import { ApiProblem, call } from '@shop/api-client';
import { messages, type User } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { type Pages, withRow } from '@shop/records';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What a refusal says: 403 has the specification's own words (section 8), any other the problem's title. */
const refusalText = (error: Error): string =>
  error instanceof ApiProblem && error.status === 403 ? messages.adminFailed : error.message;

const queryKey = ['users'];

/**
 * Makes one user an admin. The list shows the new role at once, and is read again behind it; where it
 * fails, before it is over.
 */
export function useMakeAdmin(user: User) {
  const client = useQueryClient();
  const toasts = useToasts();
  const mutationKey = ['users', 'make-admin', user._id];
  const mutation = useMutation({
    mutationKey,
    mutationFn: () => call('PUT /user/admin/{email}', { params: { email: user.email } }),
    onSuccess: () => {
      toasts.success(messages.adminMade);
      client.setQueriesData<Pages<User>>(
        { queryKey },
        (users) => users && withRow(users, { ...user, role: 'admin' }),
      );
    },
    onError: (error) => toasts.error(refusalText(error)),
    onSettled: async (_answer, failure) => {
      const reread = Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: ['admin', user.email] }),
      ]);
      if (failure) await reread;
    },
  });
  return {
    busy: mutation.isPending,
    /** Does nothing while this user's promotion is under way. */
    makeAdmin: () => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate();
    },
  };
}
