import { useQueryClient } from '@tanstack/react-query';

/** The key of every attempt on login and sign-up, so that one runs at a time. */
export const attemptKey = ['authentication'];

/** @returns starts an attempt, unless another one is under way: a second press does nothing */
export function useAttempt(): (begin: () => void) => void {
  const client = useQueryClient();
  return (begin) => {
    if (client.isMutating({ mutationKey: attemptKey }) === 0) begin();
  };
}
