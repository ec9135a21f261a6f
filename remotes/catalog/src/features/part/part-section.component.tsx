import { type ReactNode, useId } from 'react';

export function PartSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="w-full min-w-0">
      <h2 id={headingId} className="mb-1.5 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
