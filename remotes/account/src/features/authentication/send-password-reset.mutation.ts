import { messages } from '@shop/contracts';
import { useIdentity, useToasts } from '@shop/host';
import { useMutation } from '@tanstack/react-query';
import { attemptKey } from './attempt.hook.ts';

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
