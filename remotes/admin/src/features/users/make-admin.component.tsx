import type { User } from '@shop/contracts';
import { Button } from '@shop/ui';
import { useMakeAdmin } from './make-admin.mutation.ts';

/** Makes a user an admin; for whoever is one, a badge that looks like a button that cannot be pressed. */
export function MakeAdmin({ user }: { user: User }) {
  const { busy, makeAdmin } = useMakeAdmin(user);
  if (user.role === 'admin') {
    return (
      <span className="inline-flex min-h-11 w-28 cursor-not-allowed items-center justify-center rounded-control border border-line bg-canvas text-sm font-medium text-muted pointer-fine:min-h-9">
        Admin
      </span>
    );
  }
  return (
    <Button variant="secondary" className="w-28 px-0" busy={busy} onClick={makeAdmin}>
      Make Admin
    </Button>
  );
}
