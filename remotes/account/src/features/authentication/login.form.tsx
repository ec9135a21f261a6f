import { loginRules, messages } from '@shop/contracts';
import { type Credentials, useIdentity, useToasts } from '@shop/host';
import { Button, TextField } from '@shop/ui';
import { useForm } from 'react-hook-form';
import { AttemptForm } from './attempt.form.tsx';
import { useAttempt } from './attempt.mutation.ts';
import { PasswordField } from './password-field.component.tsx';

/** Login by email and password or the identity provider, and the way to a forgotten password. */
export function LoginForm() {
  const identity = useIdentity();
  const toasts = useToasts();
  const signIn = useAttempt((credentials: Credentials) => identity.signIn(credentials));
  // To an address as typed, without validation (docs/specification.md#sign-in).
  const sendReset = useAttempt(async (email: string) => {
    await identity.sendPasswordReset(email);
    toasts.success(messages.resetSent);
  });
  // The form's values outlive its fields: after the spinner they are filled in again.
  const { register, handleSubmit, getValues, setFocus, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });

  return (
    <AttemptForm
      attempts={[signIn, sendReset]}
      onSubmit={handleSubmit(signIn.begin)}
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
        <Button variant="quiet" onClick={() => sendReset.begin(getValues('email'))}>
          Forget Your Password?
        </Button>
      </div>
    </AttemptForm>
  );
}
