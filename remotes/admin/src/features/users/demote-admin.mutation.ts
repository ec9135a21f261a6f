import { ApiProblem, call } from '@shop/api-client';
import { messages, type User } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { type Pages, withRow } from '@shop/records';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const queryKey = ['users'];
const mutationKey = ['users', 'demote-admin'];

/** Takes an admin's rights. The list shows the new role at once, and is read again behind it. */
export function useDemoteAdmin() {
  const client = useQueryClient();
  const toasts = useToasts();
  const mutation = useMutation({
    mutationKey,
    mutationFn: (user: User) => call('DELETE /user/admin/{email}', { params: { email: user.email } }),
    onSuccess: (_answer, user) => {
      toasts.success(messages.adminDemoted);
      client.setQueriesData<Pages<User>>(
        { queryKey },
        (users) => users && withRow(users, { ...user, role: 'customer' }),
      );
    },
    onError: (error) => {
      if (error instanceof ApiProblem) toasts.error(error.message);
    },
    onSettled: async (_answer, failure, user) => {
      const reread = Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: ['admin', user.email] }),
      ]);
      if (failure) await reread;
    },
  });
  return {
    busy: mutation.isPending,
    /** Does nothing while a demotion is under way. */
    demote: (user: User, onDone: () => void) => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(user, { onSettled: onDone });
    },
  };
}
