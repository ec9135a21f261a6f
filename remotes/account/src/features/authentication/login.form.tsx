import { loginRules } from '@shop/contracts';
import type { Credentials } from '@shop/host';
import { Button, TextField } from '@shop/ui';
import { useForm } from 'react-hook-form';
import { AttemptForm } from './attempt.form.tsx';
import { useAttempt, useSendPasswordReset, useSignIn } from './attempts.mutation.ts';
import { PasswordField } from './password-field.component.tsx';

/** Login by email and password or the identity provider, and the way to a forgotten password. */
export function LoginForm() {
  const signIn = useSignIn();
  const sendReset = useSendPasswordReset();
  const attempt = useAttempt();
  // The form's values outlive its fields: after the spinner they are filled in again.
  const { register, handleSubmit, getValues, setFocus, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });

  return (
    <AttemptForm
      attempts={[signIn, sendReset]}
      onSubmit={handleSubmit((credentials) => attempt(() => signIn.mutate(credentials)))}
      onReturn={(failed) => setFocus(failed ? 'password' : 'email')}
      submit="Login"
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email', loginRules.email)}
      />
      <PasswordField
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', loginRules.password)}
      />
      <div className="-ml-4 self-start">
        <Button variant="quiet" onClick={() => attempt(() => sendReset.mutate(getValues('email')))}>
          Forget Your Password?
        </Button>
      </div>
    </AttemptForm>
  );
}
