import { SignInCancelled, useIdentity } from '@shop/host';
import { useMutation } from '@tanstack/react-query';
import { attemptKey } from './attempt.hook.ts';

/** Signs in through the identity provider; fails with a sentence for the user, unless they cancelled. */
export function useSignInWithProvider() {
  const identity = useIdentity();
  return useMutation({
    mutationKey: attemptKey,
    mutationFn: async () => {
      try {
        await identity.signInWithProvider();
      } catch (failure) {
        if (!(failure instanceof SignInCancelled)) throw failure;
      }
    },
  });
}
