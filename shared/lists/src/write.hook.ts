import { type CallInput, call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import type { StaleReads, WriteName } from '@shop/contracts';
import type { ResponseOf } from '@shop/contracts/calls';
import { useToasts } from '@shop/host';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';

interface WriteSettings {
  done?: string;
  /** A failure is a toast. Otherwise the caller shows it. */
  isToast?: boolean;
}

/**
 * Makes a write, and refetches what it may have changed. It ends once that is done; a failure does not wait for it.
 * @param reads the calls that the contract names as stale after it
 */
export function useWrite<Name extends WriteName>(
  name: Name,
  reads: StaleReads<NoInfer<Name>>,
  { done, isToast = false }: WriteSettings = {},
): UseMutationResult<ResponseOf<Name>, Error, CallInput<Name>> {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (input: CallInput<Name>) => call(name, input),
    onSuccess: () => done && toasts.success(done),
    onError: (error) => isToast && toasts.error(error.message),
    onSettled: async (_answer, failure) => {
      const reread = client.invalidateQueries(staleAfter<Name>(reads));
      if (!failure) await reread;
    },
  });
}
