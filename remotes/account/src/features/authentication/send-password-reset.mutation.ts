import { messages } from '@shop/contracts';
import { useIdentity, useToasts } from '@shop/host';
import { useMutation } from '@tanstack/react-query';

/** Sends a reset email to an address as it was typed: nothing is checked before (specification, section 4). */
export function useSendPasswordReset() {
  const identity = useIdentity();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (email: string) => identity.sendPasswordReset(email),
    onSuccess: () => toasts.success(messages.resetSent),
  });
}
