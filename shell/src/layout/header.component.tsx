import { type Account, cartCount, useIdentity, useSession } from '@shop/host';
import { Button } from '@shop/ui';
import { useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { HeaderItem, HeaderLinks, headerLinkClass } from './header-links.component.tsx';
import { HeaderSearch, HeaderVehicle } from './header-search.component.tsx';
import { CloseIcon, MenuIcon } from './icons.component.tsx';
import { Logo } from './logo.component.tsx';
import { useMobileMenu } from './mobile-menu.hook.ts';
import { useToastLibrary, wantToasts } from './toasts.ts';

const MENU_ID = 'site-menu';

interface HeaderProps {
  /** Whether there is a list of parts to search in. */
  searchable?: boolean;
  hasCart?: boolean;
}

/** The top bar of every screen, in one row. Below 1200 px its links are in a menu behind a button. */
export function Header({ searchable = false, hasCart = false }: HeaderProps) {
  const { open, toggle, button } = useMobileMenu();
  return (
    <header className="relative border-b border-line bg-surface">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-x-2 px-4 sm:gap-x-4">
        <Link to="/home" className="flex min-h-14 items-center rounded-control no-underline">
          <Logo />
        </Link>
        {searchable ? (
          <>
            <HeaderSearch />
            <HeaderVehicle />
          </>
        ) : null}
        {hasCart ? <HeaderCart /> : null}
        <button
          ref={button}
          type="button"
          aria-label="Menu"
          aria-expanded={open}
          aria-controls={MENU_ID}
          onClick={toggle}
          className="-mr-2 grid size-11 place-items-center rounded-control text-ink lg:hidden print:hidden pointer-fine:h-9"
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </button>
        <nav
          id={MENU_ID}
          aria-label="Main"
          data-state={open ? 'open' : 'closed'}
          className={`print:hidden max-lg:basis-full max-lg:py-2 ${open ? '' : 'max-lg:hidden'}`}
        >
          <ul className="flex flex-col gap-1 lg:flex-row">
            <HeaderLinks />
            <HeaderAccount ordersInVolume={hasCart} />
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** The way to the cart, with its lines as they were last known. What counts them again is loaded in an idle moment, or with the intent. */
function HeaderCart() {
  const library = useToastLibrary();
  const lines = cartCount.use();
  const [wanted, setWanted] = useState(false);
  const want = () => {
    setWanted(true);
    wantToasts();
  };
  return (
    <NavLink
      to={paths.cart}
      onFocus={want}
      onPointerEnter={want}
      className={`${headerLinkClass} -mr-2 print:hidden`}
    >
      Cart
      {/* As wide without a number, which the server does not know. */}
      <span className="min-w-5 text-center text-ink">{lines}</span>
      {library && <library.CartCount wanted={wanted} />}
    </NavLink>
  );
}

/**
 * Login for a visitor; Sign Out and the first name for a signed-in user.
 * @param props.ordersInVolume whether there are quick order and lists; the name opens them
 */
function HeaderAccount({ ordersInVolume }: { ordersInVolume: boolean }) {
  const account = useSession((session) => session.account);
  const { signOut } = useIdentity();
  const library = useToastLibrary();
  const login = useRef<HTMLAnchorElement>(null);

  /** The button disappears with the session; if the page stays, Login gets the focus. */
  async function leave(): Promise<void> {
    await signOut();
    if (document.activeElement === document.body) login.current?.focus();
  }

  const name = account && firstName(account);
  const arrow = ordersInVolume && ' ▾';
  return (
    <>
      <HeaderItem only="signed-in">
        <div className="flex items-center gap-3">
          <Button variant="secondary" onClick={() => void leave()}>
            Sign Out
          </Button>
          {name && arrow && library ? (
            <library.AccountMenu name={name} />
          ) : (
            <span className={headerLinkClass}>
              <span className={name ? undefined : 'before:content-(--first-name)'}>
                {name}
                {arrow}
              </span>
            </span>
          )}
        </div>
      </HeaderItem>
      <HeaderItem only="signed-out">
        <NavLink ref={login} to="/login" className={headerLinkClass}>
          Login
        </NavLink>
      </HeaderItem>
    </>
  );
}

/** The header's name of a user, as in page.ejs: the first word of the display name, else the email's part before the @. */
const firstName = ({ displayName, email }: Account): string =>
  displayName?.trim().replace(/\s.*/s, '') || email.replace(/@.*/, '');
