import { AuthenticationFrame } from '../features/authentication/authentication-frame.component.tsx';
import { LoginForm } from '../features/authentication/login.form.tsx';

const signUp = {
  heading: 'Hello, Friend!',
  text: "Don't have an account? Enter your personal details and start journey with us",
  to: '/signUp',
  link: 'Create New Account',
};

/** `/login`. The shell moves on as soon as the session is signed in. */
export function Component() {
  return (
    <AuthenticationFrame heading="Log in to your account" action="Log in" other={signUp}>
      <LoginForm />
    </AuthenticationFrame>
  );
}
