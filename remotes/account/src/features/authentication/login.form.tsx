import { loginRules } from '@shop/contracts';
import { type Credentials, useSession } from '@shop/host';
import { Button, FormError, TextField } from '@shop/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AuthenticationSpinner } from './authentication-spinner.component.tsx';
import { latestAttempt } from './latest-attempt.model.ts';
import { ProviderSignIn } from './provider-sign-in.component.tsx';
import { useSendPasswordReset } from './send-password-reset.mutation.ts';
import { useSignIn } from './sign-in.mutation.ts';
import { useSignInWithProvider } from './sign-in-with-provider.mutation.ts';

/** Login by email and password or the identity provider, and the way to a forgotten password. */
export function LoginForm() {
  const signIn = useSignIn();
  const signInWithProvider = useSignInWithProvider();
  const sendReset = useSendPasswordReset();
  const { busy, failure } = latestAttempt([signIn, signInWithProvider, sendReset]);
  const signedIn = useSession((session) => session.status === 'signed-in');
  // The form's values outlive its fields: they come back after the spinner with what was typed.
  const { register, handleSubmit, getValues, setFocus, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });

  useEffect(() => {
    if (failure !== undefined && !busy) setFocus('password');
  }, [failure, busy, setFocus]);

  if (busy || signedIn) return <AuthenticationSpinner label="One moment, please" />;
  return (
    <>
      <ProviderSignIn onSignIn={() => signInWithProvider.mutate()} />
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit((credentials) => signIn.mutate(credentials))}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', loginRules.email)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password', loginRules.password)}
        />
        <div className="self-start">
          <Button type="button" variant="quiet" onClick={() => sendReset.mutate(getValues('email'))}>
            Forget Your Password?
          </Button>
        </div>
        {failure !== undefined && <FormError>{failure}</FormError>}
        <Button type="submit">Login</Button>
      </form>
    </>
  );
}
