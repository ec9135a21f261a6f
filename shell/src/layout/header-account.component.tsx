import type { Account } from '@shop/host';
import { useIdentity, useSession } from '@shop/host';
import { Button } from '@shop/ui';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { headerLinkClass } from './header-links.component.tsx';
import { useToastLibrary } from './toast-library.ts';

/**
 * Login for a visitor; Sign Out and the first name for a signed-in user. Nothing until that is known.
 * @param props.ordersInVolume whether there are quick order and lists; the name opens them
 */
export function HeaderAccount({ ordersInVolume }: { ordersInVolume: boolean }) {
  const status = useSession((session) => session.status);
  const account = useSession((session) => session.account);
  const { signOut } = useIdentity();
  const library = useToastLibrary();
  const login = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    // From now on the session decides what is shown; see page.ejs.
    delete document.documentElement.dataset['session'];
  }, []);

  /** The button disappears with the session; if the page stays, Login gets the focus. */
  async function leave(): Promise<void> {
    await signOut();
    if (document.activeElement === document.body) login.current?.focus();
  }

  if (account) {
    return (
      <li className="flex items-center gap-3">
        <Button variant="secondary" onClick={() => void leave()}>
          Sign Out
        </Button>
        {ordersInVolume && library ? (
          <library.AccountMenu name={firstName(account)} />
        ) : (
          <span className={headerLinkClass}>{firstName(account)}</span>
        )}
      </li>
    );
  }
  if (status === 'resolving') return null;
  return (
    <li className="in-data-[session=stored]:invisible">
      <NavLink ref={login} to="/login" className={headerLinkClass}>
        Login
      </NavLink>
    </li>
  );
}

/** The header's name of a user: the first word of the display name, else the email's part before the @. */
function firstName({ displayName, email }: Account): string {
  const [first] = displayName?.trim().split(/\s+/) ?? [];
  return first || email.slice(0, email.lastIndexOf('@'));
}
