import { AuthenticationFrame } from '../features/authentication/authentication-frame.component.tsx';
import { LoginInvitation } from '../features/authentication/login-invitation.component.tsx';
import { SignUpForm } from '../features/authentication/sign-up.form.tsx';

/** `/signUp`. The shell moves on as soon as the session is signed in. */
export function Component() {
  return (
    <AuthenticationFrame heading="Get Started Now" action="Sign up" aside={<LoginInvitation />}>
      <SignUpForm />
    </AuthenticationFrame>
  );
}
