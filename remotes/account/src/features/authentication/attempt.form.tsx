import { SecondFactorNeeded, SignInCancelled, useIdentity, useSession } from '@shop/host';
import { Button, FormError } from '@shop/ui';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useAttempt } from './attempt.mutation.ts';
import { AuthenticationSpinner } from './authentication-spinner.component.tsx';
import { useFormReturn } from './form-return.hook.ts';
import { type Attempt, latestAttempt } from './latest-attempt.model.ts';

interface AttemptFormProps {
  /** The form's own ways to sign in; the identity provider's button is added. */
  attempts: readonly Attempt[];
  onSubmit: (event: FormEvent) => void;
  /** Called when the form is shown again after an attempt: moves the focus to where the person continues. */
  onReturn: (failed: boolean) => void;
  submit: string;
  children: ReactNode;
}

/**
 * What login and sign-up share: the provider's button, the form (replaced by the spinner during an attempt),
 * and above its button the latest attempt's failure (docs/specification.md#login). A sign-in that needs the
 * code of an authenticator app asks for it in place of the form.
 */
export function AttemptForm({ attempts, onSubmit, onReturn, submit, children }: AttemptFormProps) {
  const identity = useIdentity();
  const signInWithProvider = useAttempt(() =>
    identity.signInWithProvider().catch((failure: unknown) => {
      // To cancel is no failure.
      if (!(failure instanceof SignInCancelled)) throw failure;
    }),
  );
  const tried = [...attempts, signInWithProvider];
  const { busy, failure } = latestAttempt(tried);
  const needed = failure instanceof SecondFactorNeeded ? failure : undefined;
  const signedIn = useSession((session) => session.status === 'signed-in');
  const waiting = busy || signedIn;
  const shown = !waiting && !needed;
  useFormReturn(shown, () => onReturn(failure !== null));
  // Few accounts have a second factor. Each form loads it itself, so that Retry after a failed load asks again.
  const [SecondFactorForm] = useState(() => lazy(loadSecondFactorForm));

  const spinner = <AuthenticationSpinner />;
  const forgetFailures = () => {
    for (const attempted of tried) attempted.reset();
  };
  if (needed && !waiting) {
    return (
      <Suspense fallback={spinner}>
        <SecondFactorForm needed={needed} onCancel={forgetFailures} />
      </Suspense>
    );
  }
  if (!shown) return spinner;
  return (
    <>
      <div className="flex flex-col gap-4">
        <Button variant="secondary" onClick={() => signInWithProvider.begin()}>
          Continue with Google
        </Button>
        <div className="flex items-center gap-3 text-sm text-muted">
          <span className="h-px flex-1 bg-line" />
          or
          <span className="h-px flex-1 bg-line" />
        </div>
      </div>
      {/* Submitted before the page's scripts have loaded, it goes nowhere: above all, the password must not get into the address. */}
      <form
        method="dialog"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={onSubmit}
        // The failure is about what was sent, and that is being changed.
        onInput={failure ? forgetFailures : undefined}
      >
        {children}
        <FormError>{failure?.message}</FormError>
        <Button type="submit">{submit}</Button>
      </form>
    </>
  );
}

const loadSecondFactorForm = async () => ({
  default: (await import('./second-factor.form.tsx')).SecondFactorForm,
});
