import type { ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

export interface HiddenLabel {
  /** The label is for screen readers only: what is around the field says what it is. */
  labelHidden?: boolean;
}

/** The look of every control. */
export const boxClass =
  'w-full rounded-control border border-edge bg-surface px-3 text-base text-ink placeholder:text-muted disabled:opacity-60 aria-invalid:border-danger pointer-fine:text-sm';

/** A control for text. Not for selects and files, which browsers always treat as read-only. */
export const controlClass = `${boxClass} read-only:border-line read-only:bg-canvas read-only:text-muted`;

/** The `aria-*` attributes that tie a control to its hint and error. */
export function describeControl(id: string, { error, hint }: Pick<FieldTexts, 'error' | 'hint'>) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
}

/** A control with its label above, and hint and error below. */
export function FieldFrame({
  id,
  label,
  labelHidden = false,
  error,
  hint,
  children,
}: FieldTexts & HiddenLabel & { id: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
      </label>
      {children}
      {hint ? (
        <div id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
