import { ApiProblem, call } from '@shop/api-client';
import { messages, type User } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** What a refusal says: 403 has the specification's own words (section 8), any other the problem's title. */
const refusalText = (error: Error): string =>
  error instanceof ApiProblem && error.status === 403 ? messages.adminFailed : error.message;

/** Makes one user an admin. It is over once the list is read again, which then shows the new role. */
export function useMakeAdmin(user: User) {
  const client = useQueryClient();
  const toasts = useToasts();
  const mutationKey = ['users', 'make-admin', user._id];
  const mutation = useMutation({
    mutationKey,
    mutationFn: () => call('PUT /user/admin/{email}', { params: { email: user.email } }),
    onSuccess: () => toasts.success(messages.adminMade),
    onError: (error) => toasts.error(refusalText(error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['users'] }),
        client.invalidateQueries({ queryKey: ['admin', user.email] }),
      ]),
  });
  return {
    busy: mutation.isPending,
    /** Does nothing while this user's promotion is under way. */
    makeAdmin: () => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate();
    },
  };
}
