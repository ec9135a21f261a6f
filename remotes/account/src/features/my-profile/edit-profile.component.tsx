import type { Account } from '@shop/host';
import { profileQuery } from '@shop/lists';
import { ErrorState } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { EditProfileForm } from './edit-profile.form.tsx';
import { EditProfileSkeleton } from './edit-profile-skeleton.component.tsx';

/** The profile's form, or what is shown while its data loads or fails to load. */
export function EditProfile({ account, onSaved }: { account: Account; onSaved: () => void }) {
  const query = useQuery(profileQuery(account.email));
  if (query.data !== undefined) {
    return <EditProfileForm account={account} stored={query.data} onSaved={onSaved} />;
  }
  if (query.isPending) return <EditProfileSkeleton />;
  return (
    <ErrorState
      title="Your profile could not be loaded."
      detail={query.error.message}
      onRetry={() => void query.refetch()}
    />
  );
}
