import type { ReactNode } from 'react';

/** A form's error, in red; announced when it appears. Renders nothing without a text. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-sm text-danger">
      {children}
    </p>
  );
}
