import { useId } from 'react';

interface ReadOnlyFieldProps {
  label: string;
  value: string;
  /** The label is above the value instead of beside it. */
  labelAbove?: boolean;
}

/** A labelled value that cannot be edited, as compact as a text. On phones it has the whole width, so that emails do not wrap. Long values wrap, which an input's cannot. */
export function ReadOnlyField({ label, value, labelAbove = false }: ReadOnlyFieldProps) {
  const id = useId();
  const text = 'col-start-1 row-start-1 text-base wrap-anywhere pointer-fine:text-sm';
  return (
    <div className={labelAbove ? '' : 'items-baseline gap-x-3 sm:grid sm:grid-cols-[7.5rem_minmax(0,1fr)]'}>
      <label
        htmlFor={id}
        className={`text-muted ${labelAbove ? 'block text-xs' : 'max-sm:block max-sm:text-xs sm:text-sm'}`}
      >
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
