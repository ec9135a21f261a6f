import { signUpRules } from '@shop/contracts';
import { type Identity, useIdentity } from '@shop/host';
import { TextField } from '@shop/ui';
import { useForm } from 'react-hook-form';
import { AttemptForm } from './attempt.form.tsx';
import { useAttempt } from './attempt.mutation.ts';
import { PasswordField } from './password-field.component.tsx';

/** What a new customer types: `name` becomes the account's display name. */
type NewAccount = Parameters<Identity['signUp']>[0];

/** Creates an account by email and password, or through the identity provider. */
export function SignUpForm() {
  const identity = useIdentity();
  // The shell says that the verification email was sent: this screen closes when the session is signed in.
  const signUp = useAttempt((account: NewAccount) => identity.signUp(account));
  // The form's values outlive its fields: after the spinner they are filled in again.
  const { register, handleSubmit, setFocus, formState } = useForm<NewAccount>({
    defaultValues: { name: '', email: '', password: '' },
  });

  return (
    <AttemptForm
      attempts={[signUp]}
      onSubmit={handleSubmit(signUp.begin)}
      onReturn={() => setFocus('email')}
      submit="Get Started"
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
      <PasswordField
        autoComplete="new-password"
        hint={`${signUpRules.password.minLength.value} characters or more`}
        error={formState.errors.password?.message}
        {...register('password', signUpRules.password)}
      />
    </AttemptForm>
  );
}
