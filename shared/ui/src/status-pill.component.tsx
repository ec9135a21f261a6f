import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export type StatusTone = 'neutral' | 'accent' | 'warning' | 'success' | 'danger';

const tones: Record<StatusTone, string> = {
  neutral: 'border-line bg-canvas text-muted',
  accent: 'border-transparent bg-accent-soft text-accent',
  warning: 'border-transparent bg-warning-soft text-warning',
  success: 'border-transparent bg-success-soft text-success',
  danger: 'border-transparent bg-danger-soft text-danger',
};

/** A state in a word; the colour only repeats it. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center rounded-full border px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
