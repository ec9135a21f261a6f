import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { headerLinkClass } from './header-links.component.tsx';
import { useToastLibrary } from './toast-library.ts';

/** The way to the cart. How many lines it has comes with the toasts, in an idle moment. */
export function HeaderCart() {
  const library = useToastLibrary();
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <Link
      to={paths.cart}
      aria-current={pathname === paths.cart ? 'page' : undefined}
      onFocus={want}
      onPointerEnter={want}
      className={`${headerLinkClass} ml-auto print:hidden`}
    >
      Cart
      <span className="text-center text-ink" style={{ width: '2.5em' }}>
        {library && <library.CartCount wanted={wanted} />}
      </span>
    </Link>
  );
}
