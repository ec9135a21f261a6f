import { messages } from '@shop/contracts';
import { type Credentials, type Identity, SignInCancelled, useIdentity, useToasts } from '@shop/host';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The key of every attempt on login and sign-up, so that one runs at a time. Each fails with a sentence for the user. */
export const attemptKey = ['authentication'];

/** @returns starts an attempt, unless another one is under way: a second press does nothing */
export function useAttempt(): (begin: () => void) => void {
  const client = useQueryClient();
  return (begin) => {
    if (client.isMutating({ mutationKey: attemptKey }) === 0) begin();
  };
}

export function useSignIn() {
  const identity = useIdentity();
  return useMutation({
    mutationKey: attemptKey,
    mutationFn: (credentials: Credentials) => identity.signIn(credentials),
  });
}

/** Signs in through the identity provider. To cancel is no failure. */
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

/** What a new customer types: `name` becomes the account's display name. */
export type NewAccount = Parameters<Identity['signUp']>[0];

/**
 * Creates an account. The shell says that the verification email was sent, because this screen closes when the session
 * is signed in.
 */
export function useSignUp() {
  const identity = useIdentity();
  return useMutation({
    mutationKey: attemptKey,
    mutationFn: (account: NewAccount) => identity.signUp(account),
  });
}

/** Sends a reset email to an address as typed, without validation (docs/specification.md#sign-in). */
export function useSendPasswordReset() {
  const identity = useIdentity();
  const toasts = useToasts();
  return useMutation({
    mutationKey: attemptKey,
    mutationFn: (email: string) => identity.sendPasswordReset(email),
    onSuccess: () => toasts.success(messages.resetSent),
  });
}
