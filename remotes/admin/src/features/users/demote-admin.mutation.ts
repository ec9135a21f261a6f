import { ApiProblem } from '@shop/api-client';
import { messages } from '@shop/contracts';
import { useRoleChange } from './change-role.mutation.ts';

/** Takes an admin's rights. */
export const useDemoteAdmin = () =>
  useRoleChange({
    role: 'customer',
    name: 'DELETE /user/admin/{email}',
    message: messages.adminDemoted,
    refusal: (error) => (error instanceof ApiProblem ? error.message : undefined),
  });
