import { profileQuery } from '@shop/lists';
import { Card, ErrorState, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { Detail, DetailList } from './detail-list.component.tsx';
import { ProfileImage } from './profile-image.component.tsx';

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
  const valueOrSkeleton = (value: string | undefined) =>
    query.isPending ? <Skeleton className="h-5 w-40" /> : value;
  return (
    <Card className="p-6">
      <section aria-labelledby="profile-heading" aria-busy={query.isPending} className="flex flex-col gap-4">
        <h2 id="profile-heading" className="text-lg font-semibold text-ink">
          Profile
        </h2>
        <DetailList>
          <Detail name="Image">
            <ProfileImage src={profile?.image} loading={query.isPending} />
          </Detail>
          <Detail name="Phone">{valueOrSkeleton(profile?.number)}</Detail>
          <Detail name="Institution Name">{valueOrSkeleton(profile?.institutionName)}</Detail>
          <Detail name="Department">{valueOrSkeleton(profile?.department)}</Detail>
          <Detail name="Address">{valueOrSkeleton(profile?.address)}</Detail>
        </DetailList>
      </section>
    </Card>
  );
}
