import type { Account } from '@shop/host';
import { Card, Picture } from '@shop/ui';
import { Detail, DetailList } from './detail-list.component.tsx';

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

/** The face of an account without a photo. */
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
