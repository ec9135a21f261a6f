import type { Account } from '@shop/host';
import { profileQuery } from '@shop/lists';
import { Card, Loaded, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { EditProfileForm } from './edit-profile.form.tsx';

/** The profile's form, or what is shown while its data loads or fails to load. */
export function EditProfile({ account, onSaved }: { account: Account; onSaved: () => void }) {
  return (
    <Loaded
      query={useQuery(profileQuery(account.email))}
      failure="Your profile could not be loaded."
      skeleton={<EditProfileSkeleton />}
    >
      {(stored) => <EditProfileForm account={account} stored={stored} onSaved={onSaved} />}
    </Loaded>
  );
}

/** The heights of the form's fields, those side by side first. */
const FIELDS = [
  ['name', 'h-16'],
  ['email', 'h-16'],
  ['institution', 'h-22 sm:col-span-2'],
  ['department', 'h-16'],
  ['phone', 'h-16'],
  ['address', 'h-22 sm:col-span-2'],
  ['link', 'h-22 sm:col-span-2'],
  ['photo', 'h-32 sm:col-span-2'],
  ['button', 'h-9 w-32'],
] as const;

/** The form's placeholder, while the stored profile loads. */
function EditProfileSkeleton() {
  return (
    <Card className="max-w-3xl p-4 sm:p-6">
      <div role="status" aria-label="Loading your profile" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {FIELDS.map(([field, size]) => (
          <Skeleton key={field} className={size} />
        ))}
      </div>
    </Card>
  );
}
