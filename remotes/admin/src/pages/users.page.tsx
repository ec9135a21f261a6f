import { PageHeading } from '@shop/ui';
import { AllUsers } from '../features/users/all-users.component.tsx';

/** `/dashboard/users`: everyone who has signed in and was not removed. */
export function Component() {
  return (
    <>
      <PageHeading title="All Users" />
      <AllUsers />
    </>
  );
}
