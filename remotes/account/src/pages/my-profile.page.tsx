import { useSession } from '@shop/host';
import { buttonClass, PageHeading } from '@shop/ui';
import { Link } from 'react-router-dom';
import { AccountDetails } from '../features/my-profile/account-details.component.tsx';
import { StoredProfile } from '../features/my-profile/stored-profile.component.tsx';

export { preloadProfile as preload } from '../features/my-profile/read-profile.query.ts';

/** `/dashboard`: the signed-in account and its stored profile. */
export function Component() {
  const account = useSession((session) => session.account);
  if (!account) return null;
  return (
    <>
      <PageHeading title="My Profile">
        <Link to="/dashboard/editProfile" className={buttonClass('secondary')}>
          Update Profile
        </Link>
      </PageHeading>
      <div className="grid gap-6 lg:grid-cols-2">
        <AccountDetails account={account} />
        <StoredProfile email={account.email} />
      </div>
    </>
  );
}
