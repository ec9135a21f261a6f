import type { Account } from '@shop/host';
import { Card, Picture } from '@shop/ui';
import { Detail, DetailList } from './detail-list.component.tsx';
import { PlaceholderFace } from './placeholder-face.component.tsx';

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
          <PlaceholderFace size={PHOTO_SIZE} />
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
