import type { Role, User } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { type Pages, withRow } from '@shop/lists';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface RoleChange {
  /** The user's new role. */
  role: Role;
  /** Changes with the same key never run at the same time. */
  mutationKey: QueryKey;
  send: (user: User) => Promise<unknown>;
  /** The success message. */
  message: string;
  /** The failure message, if there is one. */
  refusal: (error: Error) => string | undefined;
}

const queryKey = ['users'];

/**
 * Changes a user's role. The list shows the new role at once and is then read again; after a failure the mutation ends
 * only when the list has been read.
 */
export function useRoleChange({ role, mutationKey, send, message, refusal }: RoleChange) {
  const client = useQueryClient();
  const toasts = useToasts();
  const mutation = useMutation({
    mutationKey,
    mutationFn: send,
    onSuccess: (_answer, user) => {
      toasts.success(message);
      client.setQueriesData<Pages<User>>({ queryKey }, (users) => users && withRow(users, { ...user, role }));
    },
    onError: (error) => {
      const text = refusal(error);
      if (text !== undefined) toasts.error(text);
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
    /** Does nothing while a change with the same key is under way. */
    change: (user: User, onDone: () => void = () => undefined) => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(user, { onSettled: onDone });
    },
  };
}
