import { Link, useLocation } from 'react-router-dom';
import { headerLinkClass } from './header-links.component.tsx';

/** The first name of who is signed in: it opens what a buyer in volume uses. Another page closes it. */
export const AccountMenu = ({ name }: { name: string }) => (
  <details
    key={useLocation().key}
    className="relative"
    onBlur={({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
    }}
    onKeyDown={({ currentTarget, key }) => {
      if (key !== 'Escape') return;
      currentTarget.open = false;
      currentTarget.querySelector('summary')?.focus();
    }}
  >
    <summary className={headerLinkClass}>{name} ▾</summary>
    <div className="absolute right-0 z-20 rounded-card border border-line bg-surface p-1 whitespace-nowrap">
      <Link to="/quickOrder" className={headerLinkClass}>
        Quick order
      </Link>
      <Link to="/lists" className={headerLinkClass}>
        Lists
      </Link>
    </div>
  </details>
);
