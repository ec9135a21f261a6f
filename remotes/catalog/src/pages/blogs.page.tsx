import { Accordion, PageHeading } from '@shop/ui';
import { BlogAccordionItem } from '../features/blogs/blog-accordion-item.component.tsx';
import { blogEntries } from '../features/blogs/blog-entries.tsx';

/** Questions of developers and our answers (docs/specification.md#routes). */
export function Component() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 md:py-12">
      <PageHeading title="Blogs" />
      <p className="mb-8 max-w-prose text-muted">
        Five questions that developers ask each other, answered by the people who build this shop.
      </p>
      <Accordion>
        {blogEntries.map((entry) => (
          <BlogAccordionItem key={entry.id} entry={entry} />
        ))}
      </Accordion>
    </div>
  );
}
