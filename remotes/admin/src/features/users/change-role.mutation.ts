import { ApiProblem, call } from '@shop/api-client';
import { staleAfter, staleListsAfter } from '@shop/api-client/cached';
import { messages, type Role, type User, userReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { showRow } from '@shop/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface RoleChange {
  role: Role;
  /** The only user that it is for: changes of several users may run at the same time. */
  user?: User;
  onChanged?: (user: User) => void;
}

function refusalOf(error: Error, role: Role): string | undefined {
  // 403 has the specification's own text (docs/specification.md#messages).
  if (role === 'admin') {
    return error instanceof ApiProblem && error.status === 403 ? messages.adminFailed : error.message;
  }
  return error instanceof ApiProblem ? error.message : undefined;
}

/**
 * Changes a user's role. The list shows the new role at once and is then read again; after a failure the mutation ends
 * only when the list has been read.
 */
export function useRoleChange({ role, user: only, onChanged }: RoleChange) {
  const client = useQueryClient();
  const toasts = useToasts();
  const name = role === 'admin' ? 'PUT /user/admin/{email}' : 'DELETE /user/admin/{email}';
  const mutationKey = only ? [name, only._id] : [name];
  const mutation = useMutation({
    mutationKey,
    mutationFn: ({ email }: User) => call(name, { params: { email } }),
    onSuccess: (_answer, user) => {
      toasts.success(role === 'admin' ? messages.adminMade : messages.adminDemoted);
      onChanged?.(user);
      showRow(client, staleListsAfter<typeof name>(userReads), { ...user, role });
    },
    onError: (error) => {
      const text = refusalOf(error, role);
      if (text !== undefined) toasts.error(text);
    },
    onSettled: async (_answer, failure) => {
      const reread = client.invalidateQueries(staleAfter<typeof name>(userReads));
      if (failure) await reread;
    },
  });
  return {
    busy: mutation.isPending,
    /** Does nothing while a change with the same key is under way. */
    change: (user: User, onDone: () => void = () => undefined) => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(user, { onSettled: onDone });
    },
  };
}
