import { buttonClass } from '@shop/ui';
import { Link, useLocation } from 'react-router-dom';

/** Leads a visitor without an account from login to sign-up. */
export function SignUpInvitation() {
  // The location's state holds the remembered origin; it must survive the change of screen.
  const { state } = useLocation();
  return (
    <>
      <h2 className="text-xl font-semibold text-ink">Hello, Friend!</h2>
      <p className="text-ink">Don't have an account? Enter your personal details and start journey with us</p>
      <Link to="/signUp" state={state} className={buttonClass('secondary')}>
        Create New Account
      </Link>
    </>
  );
}
