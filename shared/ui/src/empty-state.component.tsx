import type { ReactNode } from 'react';

/** Nothing is here: one sentence and one action. */
export function EmptyState({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6">
      <p className="text-ink">{title}</p>
      {action}
    </div>
  );
}
