import { formatCount } from '@shop/contracts';
import { Button } from './button.component.tsx';

export interface PaginationProps {
  /** From 1. */
  page: number;
  /** Whether there is a next page; the pages are not counted. */
  more: boolean;
  /** Another page is loading. */
  busy?: boolean;
  onPage: (page: number) => void;
}

/** Links from one page of a list to the previous and the next. */
export function Pagination({ page, more, busy = false, onPage }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 print:hidden">
      <Button variant="secondary" disabled={page <= 1} busy={busy} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="text-sm text-muted tabular-nums">{`Page ${formatCount(page)}`}</span>
      <Button variant="secondary" disabled={!more} busy={busy} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
