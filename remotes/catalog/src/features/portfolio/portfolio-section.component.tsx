import { type ReactNode, useId } from 'react';

/** A section of the profile, with its heading. */
export function PortfolioSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-lg font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
