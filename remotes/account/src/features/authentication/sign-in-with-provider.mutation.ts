import { useIdentity } from '@shop/host';
import { useMutation } from '@tanstack/react-query';

/** Signs in through the third-party identity provider; fails with that provider's own text. */
export function useSignInWithProvider() {
  const identity = useIdentity();
  return useMutation({ mutationFn: () => identity.signInWithProvider() });
}
