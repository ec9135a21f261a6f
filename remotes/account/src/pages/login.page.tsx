import { AuthenticationFrame } from '../features/authentication/authentication-frame.component.tsx';
import { LoginForm } from '../features/authentication/login.form.tsx';
import { SignUpInvitation } from '../features/authentication/sign-up-invitation.component.tsx';

/** `/login`. The shell moves on as soon as the session is signed in. */
export function Component() {
  return (
    <AuthenticationFrame heading="Log in to your account" action="Log in" aside={<SignUpInvitation />}>
      <LoginForm />
    </AuthenticationFrame>
  );
}
