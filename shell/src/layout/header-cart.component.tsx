import { cartCount } from '@shop/host';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { headerLinkClass } from './header-links.component.tsx';
import { useToastLibrary } from './toast-library.ts';

/** The way to the cart, with its lines as they were last known. What counts them again is loaded when the browser is idle. */
export function HeaderCart() {
  const library = useToastLibrary();
  const lines = cartCount.use();
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
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
