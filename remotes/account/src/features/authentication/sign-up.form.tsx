import { signUpRules } from '@shop/contracts';
import { useSession } from '@shop/host';
import { Button, FormError, TextField } from '@shop/ui';
import { useForm } from 'react-hook-form';
import { useAttempt } from './attempt.hook.ts';
import { AuthenticationSpinner } from './authentication-spinner.component.tsx';
import { useFormReturn } from './form-return.hook.ts';
import { latestAttempt } from './latest-attempt.model.ts';
import { ProviderSignIn } from './provider-sign-in.component.tsx';
import { useSignInWithProvider } from './sign-in-with-provider.mutation.ts';
import { type NewAccount, useSignUp } from './sign-up.mutation.ts';

/** Creates an account by email and password, or through the identity provider. */
export function SignUpForm() {
  const signUp = useSignUp();
  const signInWithProvider = useSignInWithProvider();
  const { busy, failure } = latestAttempt([signUp, signInWithProvider]);
  const signedIn = useSession((session) => session.status === 'signed-in');
  // The form's values outlive its fields: they come back after the spinner with what was typed.
  const { register, handleSubmit, setFocus, formState } = useForm<NewAccount>({
    defaultValues: { name: '', email: '', password: '' },
  });

  const attempt = useAttempt();
  const shown = !busy && !signedIn;
  useFormReturn(shown, () => setFocus('email'));

  if (!shown) return <AuthenticationSpinner label="One moment, please" />;
  return (
    <>
      <ProviderSignIn onSignIn={() => attempt(() => signInWithProvider.mutate())} />
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit((account) => attempt(() => signUp.mutate(account)))}
      >
        <TextField
          label="Username"
          autoComplete="name"
          error={formState.errors.name?.message}
          {...register('name', signUpRules.name)}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email', signUpRules.email)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          error={formState.errors.password?.message}
          {...register('password', signUpRules.password)}
        />
        {failure !== undefined && <FormError>{failure}</FormError>}
        <Button type="submit">Get Started</Button>
      </form>
    </>
  );
}
