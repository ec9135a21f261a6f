import { useId } from 'react';

/** A labelled value that cannot be edited, in one line where it fits. Long values wrap, which an input cannot. */
export function ReadOnlyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const text = 'col-start-1 row-start-1 text-base wrap-anywhere pointer-fine:text-sm';
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-x-3">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <div className="grid py-0.5">
        {/* Gives the text area the height of its text. */}
        <span aria-hidden className={`invisible min-h-6 whitespace-pre-wrap ${text}`}>
          {value}
        </span>
        <textarea
          id={id}
          readOnly
          rows={1}
          value={value}
          className={`size-full resize-none overflow-hidden rounded-control bg-transparent text-ink ${text}`}
        />
      </div>
    </div>
  );
}
