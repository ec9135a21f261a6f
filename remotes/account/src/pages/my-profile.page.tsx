import { useRole, useSession } from '@shop/host';
import { buttonClass, PageHeading, Skeleton } from '@shop/ui';
import { Link } from 'react-router-dom';
import { AccountDetails, StoredProfile } from '../features/my-profile/stored-profile.component.tsx';
import { WaitingCounts } from '../features/waiting/waiting-counts.component.tsx';

export { preloadProfile as preload } from '../features/my-profile/preload-profile.ts';

/** `/dashboard`: the signed-in account and its stored profile; for an admin, before it, what waits. */
export function Component() {
  const account = useSession((session) => session.account);
  const { role, failed } = useRole();
  if (!account) return null;
  // The profile must not be pushed down once it is known that counts come before it.
  const loading = role === undefined && !failed;
  return (
    <>
      <PageHeading title="My Profile">
        <Link to="/dashboard/editProfile" className={buttonClass('secondary')}>
          Update Profile
        </Link>
      </PageHeading>
      {role === 'admin' && <WaitingCounts />}
      {loading ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <div className="grid gap-6 lg:grid-cols-2">
          <AccountDetails account={account} />
          <StoredProfile email={account.email} />
        </div>
      )}
    </>
  );
}
