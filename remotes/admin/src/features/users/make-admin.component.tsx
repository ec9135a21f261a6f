import type { User } from '@shop/contracts';
import { Button } from '@shop/ui';
import { useMakeAdmin } from './make-admin.mutation.ts';

/** Makes a user an admin; for whoever is one, the same button as a badge that cannot be pressed. */
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
