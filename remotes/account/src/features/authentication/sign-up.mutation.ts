import { type Identity, useIdentity } from '@shop/host';
import { useMutation } from '@tanstack/react-query';
import { attemptKey } from './attempt.hook.ts';

/** What a new customer types: `name` becomes the account's display name. */
export type NewAccount = Parameters<Identity['signUp']>[0];

/**
 * Creates an account; fails with a sentence for the user. The shell says that the verification email was
 * sent, because this screen closes when the session is signed in.
 */
export function useSignUp() {
  const identity = useIdentity();
  return useMutation({
    mutationKey: attemptKey,
    mutationFn: (account: NewAccount) => identity.signUp(account),
  });
}
