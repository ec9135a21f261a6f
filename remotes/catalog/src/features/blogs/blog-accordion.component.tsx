import { Accordion } from '@shop/ui';
import { BlogAccordionItem } from './blog-accordion-item.component.tsx';
import type { BlogEntry } from './blog-entry.model.ts';

/** The questions, of which any number can be open: answers may be compared. */
export function BlogAccordion({ entries }: { entries: readonly BlogEntry[] }) {
  return (
    <Accordion>
      {entries.map((entry) => (
        <BlogAccordionItem key={entry.id} entry={entry} />
      ))}
    </Accordion>
  );
}
