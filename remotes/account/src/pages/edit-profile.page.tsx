import { useSession } from '@shop/host';
import { PageHeading } from '@shop/ui';
import { useNavigate } from 'react-router-dom';
import { EditProfile } from '../features/my-profile/edit-profile.form.tsx';

export { preloadProfile as preload } from '../features/my-profile/preload-profile.ts';

/**
 * `/dashboard/editProfile`: the form for the user's own profile. After saving, the user returns to My
 * Profile.
 */
export function Component() {
  const account = useSession((session) => session.account);
  const navigate = useNavigate();
  if (!account) return null;
  return (
    <>
      <PageHeading title="Update Profile" />
      <EditProfile account={account} onSaved={() => void navigate('/dashboard')} />
    </>
  );
}
