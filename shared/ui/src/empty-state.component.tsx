import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { buttonClass } from './button-class.ts';
import { useFocusHandover } from './focus-return.ts';

export interface EmptyStateProps {
  title: string;
  action?: ReactNode;
  /** Where its action leads, and what that is called. */
  to?: To;
  link?: string;
  /** It fills a whole page: its title is the page's heading. */
  wholePage?: boolean;
}

/** Nothing to show: one sentence and one action. */
export function EmptyState({ title, action, to, link, wholePage = false }: EmptyStateProps) {
  const ref = useFocusHandover<HTMLDivElement>();
  const Title = wholePage ? 'h1' : 'p';
  return (
    <div ref={ref} className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6">
      <Title className="text-ink">{title}</Title>
      {action}
      {to ? (
        <Link to={to} className={buttonClass('secondary')}>
          {link}
        </Link>
      ) : null}
    </div>
  );
}
