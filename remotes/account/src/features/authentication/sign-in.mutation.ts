import { type Credentials, useIdentity } from '@shop/host';
import { useMutation } from '@tanstack/react-query';
import { attemptKey } from './attempt.hook.ts';

/** Signs in by email and password; fails with a sentence for the user. */
export function useSignIn() {
  const identity = useIdentity();
  return useMutation({
    mutationKey: attemptKey,
    mutationFn: (credentials: Credentials) => identity.signIn(credentials),
  });
}
