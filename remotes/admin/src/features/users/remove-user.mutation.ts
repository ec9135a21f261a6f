import { ApiProblem } from '@shop/api-client';
import { messages, type User, userReads } from '@shop/contracts';
import { useDeletion } from '@shop/lists';

/** A refusal by a rule (own account, last admin) shows its message; another failure shows none. */
const ruleBroken = (error: Error): string | undefined =>
  error instanceof ApiProblem && error.status === 409 ? error.message : undefined;

/** Removes a user. */
export const useRemoveUser = () =>
  useDeletion<User, 'DELETE /user/{id}'>({
    name: 'DELETE /user/{id}',
    reads: userReads,
    message: () => messages.userRemoved,
    refusal: ruleBroken,
  });
