import { Link } from 'react-router-dom';
import { HeaderAccount } from './header-account.component.tsx';
import { HeaderCart } from './header-cart.component.tsx';
import { HeaderLinks } from './header-links.component.tsx';
import { HeaderSearch } from './header-search.component.tsx';
import { CloseIcon, MenuIcon } from './icons.component.tsx';
import { Logo } from './logo.component.tsx';
import { useMobileMenu } from './mobile-menu.hook.ts';

const MENU_ID = 'site-menu';

interface HeaderProps {
  /** Whether there is a list of parts to search in. */
  searchable?: boolean;
  hasCart?: boolean;
}

/** The top bar of every screen. Below 900 px its links are in a menu behind a button. */
export function Header({ searchable = false, hasCart = false }: HeaderProps) {
  const { open, toggle, button } = useMobileMenu();
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-x-6 px-4">
        <Link to="/home" className="flex min-h-14 items-center rounded-control no-underline">
          <Logo />
        </Link>
        {searchable ? <HeaderSearch /> : null}
        {hasCart ? <HeaderCart /> : null}
        <button
          ref={button}
          type="button"
          aria-label="Menu"
          aria-expanded={open}
          aria-controls={MENU_ID}
          onClick={toggle}
          className="-mr-2 grid size-11 place-items-center rounded-control text-ink md:hidden print:hidden"
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </button>
        <nav
          id={MENU_ID}
          aria-label="Main"
          data-state={open ? 'open' : 'closed'}
          className="print:hidden max-md:order-last max-md:basis-full max-md:border-t max-md:border-line max-md:py-2 max-md:data-[state=closed]:hidden"
        >
          <ul className="flex flex-col gap-1 md:flex-row md:items-center">
            <HeaderLinks />
            <HeaderAccount />
          </ul>
        </nav>
      </div>
    </header>
  );
}
