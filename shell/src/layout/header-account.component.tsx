import type { Account } from '@shop/host';
import { useIdentity, useSession } from '@shop/host';
import { Button } from '@shop/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { headerLinkClass, orderingLinks } from './header-links.component.tsx';
import { OpenIcon } from './icons.component.tsx';
import { useMobileMenu } from './mobile-menu.hook.ts';

/**
 * Login for a visitor; Sign Out and the first name for a signed-in user. Nothing until that is known.
 * @param props.ordersInVolume whether there are quick order and lists
 */
export function HeaderAccount({ ordersInVolume }: { ordersInVolume: boolean }) {
  const status = useSession((session) => session.status);
  const account = useSession((session) => session.account);
  const { signOut } = useIdentity();
  const { pathname } = useLocation();
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
      <>
        {ordersInVolume ? (
          <li className="lg:hidden">
            <OrderingLinks />
          </li>
        ) : null}
        <li className="flex items-center gap-3">
          <Button variant="secondary" onClick={() => void leave()}>
            Sign Out
          </Button>
          <span className={`max-w-48 truncate text-sm text-muted ${ordersInVolume ? 'lg:hidden' : ''}`}>
            {firstName(account)}
          </span>
          {ordersInVolume ? <AccountMenu name={firstName(account)} /> : null}
        </li>
      </>
    );
  }
  if (status === 'resolving') return null;
  return (
    <li className="in-data-[session=stored]:invisible">
      <Link
        ref={login}
        to="/login"
        aria-current={pathname === '/login' ? 'page' : undefined}
        className={headerLinkClass}
      >
        Login
      </Link>
    </li>
  );
}

const OrderingLinks = () =>
  orderingLinks.map(({ label, to }) => (
    <Link key={to} to={to} className={headerLinkClass}>
      {label}
    </Link>
  ));

const ACCOUNT_MENU = 'account-menu';

/** The first name, which opens what a buyer in volume uses. In the menu of a small screen these are links. */
function AccountMenu({ name }: { name: string }) {
  const { open, toggle, close, button } = useMobileMenu();
  return (
    <nav
      aria-label="Account"
      className="relative max-lg:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={ACCOUNT_MENU}
        onClick={toggle}
        className={`${headerLinkClass} gap-1 pr-1`}
      >
        <span className="max-w-32 truncate">{name}</span>
        <OpenIcon />
      </button>
      <div
        id={ACCOUNT_MENU}
        hidden={!open}
        className="absolute top-full right-0 mt-1 min-w-40 rounded-card border border-line bg-surface p-1"
      >
        <OrderingLinks />
      </div>
    </nav>
  );
}

/** The header's name of a user: the first word of the display name, else the email's part before the @. */
function firstName({ displayName, email }: Account): string {
  const [first] = displayName?.trim().split(/\s+/) ?? [];
  return first || email.slice(0, email.lastIndexOf('@'));
}
