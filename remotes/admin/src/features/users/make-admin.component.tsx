import type { User } from '@shop/contracts';
import { Button } from '@shop/ui';
import { useMakeAdmin } from './make-admin.mutation.ts';

/** The button that makes a user an admin; for admins the same button as a disabled badge. */
export function MakeAdmin({ user }: { user: User }) {
  const { busy, change } = useMakeAdmin(user);
  const isAdmin = user.role === 'admin';
  return (
    <Button
      variant="secondary"
      className="w-28 px-0"
      busy={busy}
      disabled={isAdmin}
      onClick={() => change(user)}
    >
      {isAdmin ? 'Admin' : 'Make Admin'}
    </Button>
  );
}
