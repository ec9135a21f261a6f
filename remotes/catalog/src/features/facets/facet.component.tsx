import type { Count } from '@shop/contracts/calls';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { countText } from '../../count/count-text.ts';

interface FacetProps {
  title: string;
  children: ReactNode;
}

/** One way to narrow the list: its title, and a link for each choice. */
export function Facet({ title, children }: FacetProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="border-b border-line py-3 first:pt-0 last:border-b-0">
      <h2 id={headingId} className="mb-1 text-sm font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FacetChoiceProps {
  /** The address that makes or undoes the choice. */
  to: string;
  label: string;
  count: Count;
  chosen: boolean;
  /** How deep it is below a choice of the first level. */
  depth?: number | undefined;
}

/** A choice of a facet: a link, so that it works before the scripts have come and opens in another tab. */
export function FacetChoice({ to, label, count, chosen, depth = 0 }: FacetChoiceProps) {
  return (
    <li style={{ paddingInlineStart: `${depth}rem` }}>
      <Link
        to={to}
        rel="nofollow"
        preventScrollReset
        aria-current={chosen || undefined}
        className="group/choice flex min-h-11 items-center gap-2 rounded-control text-sm no-underline hover:bg-canvas pointer-fine:min-h-7"
      >
        <span
          aria-hidden
          className="grid size-4 shrink-0 place-items-center rounded-[3px] border border-edge bg-surface text-[0.625rem] leading-none text-accent-ink group-aria-[current]/choice:border-accent group-aria-[current]/choice:bg-accent"
        >
          {chosen ? '✓' : ''}
        </span>
        <span className="min-w-0 grow truncate group-aria-[current]/choice:font-medium" title={label}>
          {label}
        </span>
        <span className="shrink-0 text-xs text-muted tabular-nums">
          <span>{countText(count)}</span>
          <span className="sr-only"> parts</span>
        </span>
      </Link>
    </li>
  );
}
