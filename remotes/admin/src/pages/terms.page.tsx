import { PageHeading } from '@shop/ui';
import { TermFiles } from '../features/terms/term-files.component.tsx';
import { Terms } from '../features/terms/terms.component.tsx';

export { preloadTerms as preload } from '../features/terms/terms.component.tsx';

/** `/dashboard/terms`: what people type for what the catalogue says. */
export function Component() {
  return (
    <>
      <PageHeading title="Search Terms" />
      <Terms />
      <TermFiles />
    </>
  );
}
