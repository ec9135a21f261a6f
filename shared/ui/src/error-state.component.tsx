import { Button } from './button.component.tsx';
import { useFocusHandover } from './focus-return.ts';

export interface ErrorStateProps {
  title: string;
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** A failed query of TanStack: its error is the detail, and a retry reads it again. */
  query?: { error: Error | null; refetch: () => unknown };
  /** It fills a whole page: its title is the page's heading. */
  wholePage?: boolean;
}

/** Something could not be shown: what happened, and the next step. */
export function ErrorState({ query, ...props }: ErrorStateProps) {
  const { title, detail = query?.error?.message, wholePage = false } = props;
  const { onRetry = query && (() => void query.refetch()) } = props;
  const ref = useFocusHandover<HTMLDivElement>();
  const Title = wholePage ? 'h1' : 'p';
  return (
    <div
      ref={ref}
      role="alert"
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-6"
    >
      <div>
        <Title className="font-medium text-ink">{title}</Title>
        {detail ? <p className="mt-1 text-sm text-muted">{detail}</p> : null}
      </div>
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </div>
  );
}
