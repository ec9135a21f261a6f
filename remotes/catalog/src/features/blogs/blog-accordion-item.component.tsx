import { Link } from 'react-router-dom';
import { useAddressedEntry } from './addressed-entry.hook.ts';
import type { BlogEntry } from './blog-entry.model.ts';
import { CodeSample } from './code-sample.component.tsx';

/** One entry: its question opens and closes the answer, by mouse, touch or keyboard. */
export function BlogAccordionItem({ entry }: { entry: BlogEntry }) {
  const { id, question, answer, sample } = entry;
  const ref = useAddressedEntry(id);
  return (
    <details ref={ref} id={id} className="group scroll-mt-4 border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-control py-3 hover:text-accent [&::-webkit-details-marker]:hidden">
        <h2 className="font-semibold text-balance">{question}</h2>
        <Chevron />
      </summary>
      <div className="flex max-w-prose flex-col items-start gap-4 pb-8 text-pretty [&_code]:font-mono [&_code]:text-[0.9em]">
        {answer}
        {sample ? <CodeSample label={`Sample: ${question}`} code={sample} /> : null}
        <Link to={`#${id}`} className="text-sm text-accent underline underline-offset-4">
          Link to this answer
        </Link>
      </div>
    </details>
  );
}

function Chevron() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
    >
      <path d="m5 7.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}
