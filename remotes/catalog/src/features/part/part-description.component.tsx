import type { Part } from '@shop/contracts';
import { useId } from 'react';

/** The part's description, line breaks included. */
export function PartDescription({ part }: { part: Part }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h2 id={headingId} className="font-semibold">
        Description
      </h2>
      <p className="mt-1.5 max-w-prose text-pretty wrap-anywhere whitespace-pre-line">{part.description}</p>
    </section>
  );
}
