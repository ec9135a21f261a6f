import { useIdentity, useSession } from '@shop/host';
import { Button } from '@shop/ui';
import { Link, useLocation } from 'react-router-dom';
import { firstName } from './first-name.model.ts';
import { headerLinkClass } from './header-links.component.tsx';

/** Login for a visitor; Sign Out and the first name of who is signed in. Neither until that is known. */
export function HeaderAccount() {
  const status = useSession((session) => session.status);
  const account = useSession((session) => session.account);
  const { signOut } = useIdentity();
  const { pathname } = useLocation();

  if (account) {
    return (
      <li className="flex items-center gap-3">
        <Button variant="secondary" onClick={() => void signOut()}>
          Sign Out
        </Button>
        <span className="max-w-48 truncate text-sm text-muted">{firstName(account)}</span>
      </li>
    );
  }
  if (status === 'resolving') return null;
  return (
    <li>
      <Link to="/login" aria-current={pathname === '/login' ? 'page' : undefined} className={headerLinkClass}>
        Login
      </Link>
    </li>
  );
}
