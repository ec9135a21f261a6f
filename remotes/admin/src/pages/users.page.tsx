import { PageHeading } from '@shop/ui';
import { AllUsers } from '../features/users/all-users.component.tsx';

export { preloadUsers as preload } from '../features/users/all-users.component.tsx';

/** `/dashboard/users`: everybody who has signed in and was not removed. */
export function Component() {
  return (
    <>
      <PageHeading title="All Users" />
      <AllUsers />
    </>
  );
}
