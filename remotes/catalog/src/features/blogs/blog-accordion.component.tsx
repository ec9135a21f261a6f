import { Accordion } from '@shop/ui';
import { BlogAccordionItem } from './blog-accordion-item.component.tsx';
import type { BlogEntry } from './blog-entry.model.ts';

/** The questions; several may be open at once, to compare answers. */
export function BlogAccordion({ entries }: { entries: readonly BlogEntry[] }) {
  return (
    <Accordion>
      {entries.map((entry) => (
        <BlogAccordionItem key={entry.id} entry={entry} />
      ))}
    </Accordion>
  );
}
