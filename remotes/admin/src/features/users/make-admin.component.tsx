import type { User } from '@shop/contracts';
import { Button } from '@shop/ui';
import { useId } from 'react';
import { useMakeAdmin } from './make-admin.mutation.ts';

/**
 * The button that makes a user an admin; for admins the same button as a disabled badge. A user without a
 * verified email cannot be made one, and the row says so.
 */
export function MakeAdmin({ user }: { user: User }) {
  const { busy, change } = useMakeAdmin(user);
  const reasonId = useId();
  const isAdmin = user.role === 'admin';
  const unverified = !isAdmin && user.emailVerified === false;
  return (
    <>
      <Button
        variant="secondary"
        className="w-28 px-0"
        aria-label={isAdmin ? undefined : `Make Admin: ${user.name || user.email}`}
        aria-describedby={unverified ? reasonId : undefined}
        busy={busy}
        disabled={isAdmin || unverified}
        onClick={() => change(user)}
      >
        {isAdmin ? 'Admin' : 'Make Admin'}
      </Button>
      {unverified && (
        <span id={reasonId} className="self-center text-xs text-muted">
          Email not verified
        </span>
      )}
    </>
  );
}
