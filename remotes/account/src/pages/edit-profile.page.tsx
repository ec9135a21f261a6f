import { useSession } from '@shop/host';
import { PageHeading } from '@shop/ui';
import { useNavigate } from 'react-router-dom';
import { EditProfile } from '../features/my-profile/edit-profile.component.tsx';

export { preloadProfile as preload } from '../features/my-profile/read-profile.query.ts';

/** `/dashboard/editProfile`: what users tell about themselves. Once it is saved they are back at My Profile. */
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
