import type { Account } from '@shop/host';
import { profileQuery } from '@shop/lists';
import { Card, ErrorState, Picture, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The stored profile. Its rows are shown while their content loads. */
export function StoredProfile({ email }: { email: string }) {
  const query = useQuery(profileQuery(email));
  if (query.isError && query.data === undefined) {
    return <ErrorState title="Your profile could not be loaded." query={query} />;
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

const PHOTO_SIZE = 96;

/** The signed-in account as the identity provider holds it. */
export function AccountDetails({ account }: { account: Account }) {
  const name = account.displayName ?? account.email;
  return (
    <Card className="p-6">
      <section aria-labelledby="account-heading" className="flex flex-col gap-4">
        <h2 id="account-heading" className="text-lg font-semibold text-ink">
          Account
        </h2>
        {account.photoURL ? (
          <Picture src={account.photoURL} alt={`Photo of ${name}`} width={PHOTO_SIZE} height={PHOTO_SIZE} />
        ) : (
          <PlaceholderFace />
        )}
        <DetailList>
          <Detail name="User ID">
            <span className="font-mono text-sm">{account.uid}</span>
          </Detail>
          {account.displayName ? <Detail name="Name">{account.displayName}</Detail> : null}
          <Detail name="Email">{account.email}</Detail>
        </DetailList>
      </section>
    </Card>
  );
}

function PlaceholderFace() {
  return (
    <svg
      role="img"
      aria-label="No photo"
      viewBox="0 0 96 96"
      width={PHOTO_SIZE}
      height={PHOTO_SIZE}
      className="rounded-card bg-accent-soft text-muted"
    >
      <g fill="currentColor">
        <circle cx="48" cy="37" r="17" />
        <path d="M14 92c0-21 15-33 34-33s34 12 34 33z" />
      </g>
    </svg>
  );
}

/** Facts about one thing, each with a label. */
function DetailList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

/** One fact. */
function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-12 items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 break-words text-ink">{children}</dd>
    </div>
  );
}
