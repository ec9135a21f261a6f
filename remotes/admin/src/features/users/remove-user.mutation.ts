import { ApiProblem, call } from '@shop/api-client';
import { messages, type User } from '@shop/contracts';
import { useDeletion } from '@shop/lists';

/** A refusal by a rule (own account, last admin) shows its message; another failure shows none. */
const ruleBroken = (error: Error): string | undefined =>
  error instanceof ApiProblem && error.status === 409 ? error.message : undefined;

/** Removes a user. */
export const useRemoveUser = () =>
  useDeletion({
    list: ['users'],
    remove: (user: User) => call('DELETE /user/{id}', { params: { id: user._id } }),
    message: () => messages.userRemoved,
    refusal: ruleBroken,
    changes: () => [['users']],
  });
