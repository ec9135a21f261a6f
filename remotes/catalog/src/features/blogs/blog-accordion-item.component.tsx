import { AccordionItem } from '@shop/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { BlogEntry } from './blog-entries.tsx';

/** One entry: the question toggles the answer, and links to it. */
export function BlogAccordionItem({ entry }: { entry: BlogEntry }) {
  const { id, question, answer, sample } = entry;
  const ref = useAddressedEntry(id);
  return (
    <AccordionItem ref={ref} id={id} heading={question}>
      <div className="flex max-w-prose flex-col items-start gap-4 text-pretty [&_code]:font-mono [&_code]:text-[0.9em]">
        {answer}
        {sample ? <CodeSample label={`Sample: ${question}`} code={sample} /> : null}
        <Link to={`#${id}`} className="text-sm text-accent underline underline-offset-4">
          Link to this answer
        </Link>
      </div>
    </AccordionItem>
  );
}

/**
 * Opens an entry and scrolls to it when the address names it; each time, because the same address may be
 * visited twice. Browser and router look for the fragment before this screen has loaded.
 * @param id the entry's fragment
 * @returns the ref to put on the entry
 */
function useAddressedEntry(id: string): RefObject<HTMLDetailsElement | null> {
  const location = useLocation();
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const entry = ref.current;
    if (!entry || location.hash !== `#${id}`) return;
    entry.open = true;
    entry.querySelector('summary')?.focus({ preventScroll: true });
    entry.scrollIntoView();
  }, [location, id]);

  return ref;
}

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1) in every browser. */
const scrollable = { tabIndex: 0 } as const;

/** A few lines of code that scroll sideways when they are too long. */
function CodeSample({ label, code }: { label: string; code: string }) {
  return (
    <section
      {...scrollable}
      aria-label={label}
      className="w-full overflow-x-auto rounded-card border border-line bg-surface"
    >
      <pre className="w-max p-4 text-sm leading-5">
        <code>{code}</code>
      </pre>
    </section>
  );
}
