import { formatCount } from '@shop/contracts';
import { Button } from './button.component.tsx';

export interface PaginationProps {
  /** From 1. */
  page: number;
  /** Whether a page follows; how many there are nobody counts. */
  more: boolean;
  /** Another page is being loaded. */
  busy?: boolean;
  onPage: (page: number) => void;
}

/** The way from one page of a list to those beside it. */
export function Pagination({ page, more, busy = false, onPage }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 print:hidden">
      <Button variant="secondary" disabled={page <= 1} busy={busy} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="text-sm text-muted tabular-nums">Page {formatCount(page)}</span>
      <Button variant="secondary" disabled={!more} busy={busy} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
