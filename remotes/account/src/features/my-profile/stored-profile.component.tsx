import { profileQuery } from '@shop/lists';
import { Card, ErrorState, Picture, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Detail, DetailList } from './detail-list.component.tsx';

/** The stored profile. Its rows are shown while their content loads. */
export function StoredProfile({ email }: { email: string }) {
  const query = useQuery(profileQuery(email));
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState
        title="Your profile could not be loaded."
        detail={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const profile = query.data;
  const details = [
    ['Phone', profile?.number],
    ['Institution Name', profile?.institutionName],
    ['Department', profile?.department],
    ['Address', profile?.address],
  ] as const;
  const missing = [['Image', profile?.image] as const, ...details].flatMap(([name, value]) =>
    value ? [] : [name],
  );
  return (
    <Card className="p-6">
      <section aria-labelledby="profile-heading" aria-busy={query.isPending} className="flex flex-col gap-4">
        <h2 id="profile-heading" className="text-lg font-semibold text-ink">
          Profile
        </h2>
        {query.isPending || missing.length < details.length + 1 ? (
          <DetailList>
            {query.isPending || profile?.image ? (
              <Detail name="Image">
                <ProfileImage src={profile?.image} />
              </Detail>
            ) : null}
            {details.map(([name, value]) =>
              query.isPending || value ? (
                <Detail key={name} name={name}>
                  {value ?? <Skeleton className="h-5 w-40" />}
                </Detail>
              ) : null,
            )}
          </DetailList>
        ) : null}
        {!query.isPending && missing.length > 0 ? (
          <p className="text-sm text-muted">
            Not given yet: {missing.join(', ')}.{' '}
            <Link to="/dashboard/editProfile" className="text-accent underline underline-offset-2">
              Complete your profile
            </Link>
            : it fills in your next order.
          </p>
        ) : null}
      </section>
    </Card>
  );
}

/** The profile's image; its box has one size, also while it loads, so that nothing moves. */
const ProfileImage = ({ src }: { src: string | undefined }) =>
  src ? (
    <div className="size-24 overflow-hidden rounded-card border border-line bg-canvas">
      <Picture src={src} alt="Your profile" width={96} height={96} />
    </div>
  ) : (
    <Skeleton className="size-24 rounded-card" />
  );
