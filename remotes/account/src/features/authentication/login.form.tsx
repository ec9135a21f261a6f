import { loginRules } from '@shop/contracts';
import { type Credentials, useSession } from '@shop/host';
import { Button, FormError, TextField } from '@shop/ui';
import { useForm } from 'react-hook-form';
import { useAttempt } from './attempt.hook.ts';
import { AuthenticationSpinner } from './authentication-spinner.component.tsx';
import { useFormReturn } from './form-return.hook.ts';
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

  const attempt = useAttempt();
  const shown = !busy && !signedIn;
  useFormReturn(shown, () => setFocus(failure === undefined ? 'email' : 'password'));

  if (!shown) return <AuthenticationSpinner label="One moment, please" />;
  return (
    <>
      <ProviderSignIn onSignIn={() => attempt(() => signInWithProvider.mutate())} />
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit((credentials) => attempt(() => signIn.mutate(credentials)))}
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
        <div className="-ml-4 self-start">
          <Button
            type="button"
            variant="quiet"
            onClick={() => attempt(() => sendReset.mutate(getValues('email')))}
          >
            Forget Your Password?
          </Button>
        </div>
        {failure !== undefined && <FormError>{failure}</FormError>}
        <Button type="submit">Login</Button>
      </form>
    </>
  );
}
