import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The key of every attempt on login and sign-up. */
const mutationKey = ['authentication'];

/**
 * An attempt with the identity provider; it fails with a sentence for the user.
 * @returns its mutation; `begin` does nothing while another attempt is under way, as on a second press
 */
export function useAttempt<Given = void>(mutationFn: (given: Given) => Promise<void>) {
  const client = useQueryClient();
  const mutation = useMutation({ mutationKey, mutationFn });
  return {
    ...mutation,
    begin: (given: Given) => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(given);
    },
  };
}
