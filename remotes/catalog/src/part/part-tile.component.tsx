import { Picture } from '@shop/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PartTileProps {
  name: string;
  picture: string;
  number: string | undefined;
  to: string;
  /** Below the number. */
  children?: ReactNode;
}

/** Another part, beside the one that a page is about: a small picture, and a link that covers it. */
export const PartTile = ({ name, picture, number, to, children }: PartTileProps) => (
  <li className="relative flex items-center gap-2 rounded-card border border-line bg-surface p-2 hover:border-edge">
    <Picture src={picture} alt="" width={48} height={48} whole className="size-12 shrink-0 rounded-control" />
    <div className="min-w-0">
      <Link
        to={to}
        className="line-clamp-2 text-xs leading-4 font-medium wrap-anywhere after:absolute after:inset-0"
      >
        {name}
      </Link>
      <span className="block truncate font-mono text-xs text-muted">{number}</span>
      {children}
    </div>
  </li>
);
