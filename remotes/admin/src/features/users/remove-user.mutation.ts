import { ApiProblem, call } from '@shop/api-client';
import { messages, type User } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const mutationKey = ['users', 'remove'];

/**
 * Removes a user. A rule that forbids it (the own removal, the last admin) says so; where it fails
 * otherwise there is no message (specification, section 8): the list is read again and shows the truth.
 */
export function useRemoveUser() {
  const client = useQueryClient();
  const toasts = useToasts();
  const mutation = useMutation({
    mutationKey,
    mutationFn: (user: User) => call('DELETE /user/{id}', { params: { id: user._id } }),
    onSuccess: ({ deletedCount }) => {
      if (deletedCount > 0) toasts.success(messages.userRemoved);
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.status === 409) toasts.error(error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
  return {
    busy: mutation.isPending,
    /** Does nothing while a removal is under way. */
    remove: (user: User, onDone: () => void) => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(user, { onSettled: onDone });
    },
  };
}
