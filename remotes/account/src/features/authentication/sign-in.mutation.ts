import { type Credentials, useIdentity } from '@shop/host';
import { useMutation } from '@tanstack/react-query';
import { attemptKey } from './attempt.hook.ts';

/** Signs in by email and password; fails with the identity provider's own text. */
export function useSignIn() {
  const identity = useIdentity();
  return useMutation({
    mutationKey: attemptKey,
    mutationFn: (credentials: Credentials) => identity.signIn(credentials),
  });
}
