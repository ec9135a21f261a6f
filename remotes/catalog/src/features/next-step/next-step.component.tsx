import { useSession } from '@shop/host';
import { buttonClass } from '@shop/ui';
import { Link } from 'react-router-dom';

/** Leads a visitor on to an account; not shown to signed-in users. */
export function NextStep() {
  const visiting = useSession(({ status }) => status === 'signed-out');
  if (!visiting) return null;
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col items-start gap-4 px-4 pt-3 pb-12 sm:flex-row sm:items-center sm:justify-between">
      <p className="text-pretty">
        Ordering takes an account, and an account takes a name, an email address and a password.
      </p>
      <Link to="/signUp" className={buttonClass('primary')}>
        Open an account
      </Link>
    </div>
  );
}
