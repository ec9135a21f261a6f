import { buttonClass } from '@shop/ui';
import { Link, useLocation } from 'react-router-dom';

/** Leads a customer who has an account from sign-up to login. */
export function LoginInvitation() {
  // The location's state holds the remembered origin; it must survive the change of screen.
  const { state } = useLocation();
  return (
    <>
      <h2 className="text-xl font-semibold text-ink">Already have an account?</h2>
      <Link to="/login" state={state} className={buttonClass('secondary')}>
        Login Now
      </Link>
    </>
  );
}
