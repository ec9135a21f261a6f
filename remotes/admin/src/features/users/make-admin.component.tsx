import type { User } from '@shop/contracts';
import { Button } from '@shop/ui';
import { useMakeAdmin } from './make-admin.mutation.ts';

/** Whether a user cannot be made an admin, for want of a verified email. */
export const isUnverified = ({ role, emailVerified }: User): boolean =>
  role !== 'admin' && emailVerified === false;

interface MakeAdminProps {
  user: User;
  /** Id of the element that says why the button is disabled. */
  reasonId: string;
  onMade: (user: User) => void;
}

/** The button that makes a user an admin; for admins the same button as a disabled badge. */
export function MakeAdmin({ user, reasonId, onMade }: MakeAdminProps) {
  const { busy, change } = useMakeAdmin(user, onMade);
  const isAdmin = user.role === 'admin';
  const unverified = isUnverified(user);
  return (
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
  );
}
