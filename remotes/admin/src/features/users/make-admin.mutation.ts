import { ApiProblem } from '@shop/api-client';
import { messages, type User } from '@shop/contracts';
import { useRoleChange } from './change-role.mutation.ts';

/**
 * The message of a refusal: 403 has the specification's own text (docs/specification.md#messages), others the
 * problem's.
 */
const refusalText = (error: Error): string =>
  error instanceof ApiProblem && error.status === 403 ? messages.adminFailed : error.message;

/** Makes one user an admin. */
export const useMakeAdmin = (user: User, onMade: (user: User) => void) =>
  useRoleChange({
    role: 'admin',
    name: 'PUT /user/admin/{email}',
    user,
    message: messages.adminMade,
    refusal: refusalText,
    onChanged: onMade,
  });
