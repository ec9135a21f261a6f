import { Button } from './button.component.tsx';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** Something could not be shown: what happened, and the next step. */
export function ErrorState({ title, detail, onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-6"
    >
      <div>
        <p className="font-medium text-ink">{title}</p>
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
