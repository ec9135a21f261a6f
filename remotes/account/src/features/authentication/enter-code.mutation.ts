import type { SecondFactorNeeded } from '@shop/host';
import { useMutation } from '@tanstack/react-query';
import { attemptKey } from './attempt.hook.ts';

/** Finishes a sign-in with the code of an authenticator app; fails with a sentence for the user. */
export function useEnterCode(needed: SecondFactorNeeded) {
  return useMutation({
    mutationKey: attemptKey,
    // Apps show the code in groups, so it may be pasted with gaps.
    mutationFn: (code: string) => needed.enterCode(code.replaceAll(/\s/g, '')),
  });
}
