import { Button } from './button.component.tsx';
import { useFocusHandover } from './focus-return.ts';

export interface ErrorStateProps {
  title: string;
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** It fills a whole page: its title is the page's heading. */
  wholePage?: boolean;
}

/** Something could not be shown: what happened, and the next step. */
export function ErrorState({ title, detail, onRetry, wholePage = false }: ErrorStateProps) {
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
