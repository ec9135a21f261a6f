import { type Credentials, useIdentity } from '@shop/host';
import { useMutation } from '@tanstack/react-query';

/** Signs in by email and password; fails with the identity provider's own text. */
export function useSignIn() {
  const identity = useIdentity();
  return useMutation({ mutationFn: (credentials: Credentials) => identity.signIn(credentials) });
}
