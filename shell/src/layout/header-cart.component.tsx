import { cartCount } from '@shop/host';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { headerLinkClass } from './header-links.component.tsx';
import { CartIcon } from './icons.component.tsx';
import { useToastLibrary } from './toast-library.ts';

/** The way to the cart, with its lines as they were last known. What counts them anew comes in an idle moment. */
export function HeaderCart() {
  const library = useToastLibrary();
  const lines = cartCount.use();
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <Link
      to={paths.cart}
      aria-current={pathname === paths.cart ? 'page' : undefined}
      onFocus={want}
      onPointerEnter={want}
      className={`${headerLinkClass} relative shrink-0 gap-2 max-sm:size-11 max-sm:justify-center max-sm:px-0 print:hidden`}
    >
      <CartIcon />
      <span className="max-sm:sr-only">Cart</span>
      {/* As wide without a number, which the server does not know. */}
      <span className="min-w-5 rounded-full text-center text-xs font-semibold tabular-nums not-empty:bg-accent not-empty:px-1 not-empty:text-accent-ink max-sm:absolute max-sm:top-0.5 max-sm:right-0">
        {lines}
      </span>
      {library && <library.CartCount wanted={wanted} />}
    </Link>
  );
}
