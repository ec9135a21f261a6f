import { BlogAccordionItem } from './blog-accordion-item.component.tsx';
import type { BlogEntry } from './blog-entry.model.ts';

/** The questions, of which any number can be open: answers may be compared, and none closes by itself. */
export function BlogAccordion({ entries }: { entries: readonly BlogEntry[] }) {
  return (
    <div className="border-t border-line">
      {entries.map((entry) => (
        <BlogAccordionItem key={entry.id} entry={entry} />
      ))}
    </div>
  );
}
