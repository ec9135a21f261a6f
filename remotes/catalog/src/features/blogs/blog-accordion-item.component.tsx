import { AccordionItem } from '@shop/ui';
import { Link } from 'react-router-dom';
import { useAddressedEntry } from './addressed-entry.hook.ts';
import type { BlogEntry } from './blog-entry.model.ts';
import { CodeSample } from './code-sample.component.tsx';

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
