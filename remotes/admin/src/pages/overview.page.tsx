import { PageHeading } from '@shop/ui';
import { Overview } from '../features/overview/overview.component.tsx';

export { preloadOverview as preload } from '../features/overview/overview.component.tsx';

/** `/dashboard/overview`: what waits for an admin. */
export function Component() {
  return (
    <>
      <PageHeading title="Overview" />
      <Overview />
    </>
  );
}
