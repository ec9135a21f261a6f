import { AuthenticationFrame } from '../features/authentication/authentication-frame.component.tsx';
import { SignUpForm } from '../features/authentication/sign-up.form.tsx';

const login = { heading: 'Already have an account?', to: '/login', link: 'Login Now' };

/** `/signUp`. The shell moves on as soon as the session is signed in. */
export function Component() {
  return (
    <AuthenticationFrame heading="Get Started Now" action="Sign up" other={login}>
      <SignUpForm />
    </AuthenticationFrame>
  );
}
