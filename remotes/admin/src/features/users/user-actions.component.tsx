import type { User } from '@shop/contracts';
import { Button } from '@shop/ui';
import { useId } from 'react';
import { useRoleChange } from './change-role.mutation.ts';

export const nameOf = ({ name, email }: User): string => name || email;

export interface UserActionsProps {
  onMade: (user: User) => void;
  onDemote: (user: User) => void;
  onRemove: (user: User) => void;
}

/**
 * What an admin can do with a user; what would be refused is disabled, with the reason beside it.
 * @param props.own the viewer's own account, which they can neither demote nor remove
 */
export function UserActions({
  user,
  own,
  onMade,
  onDemote,
  onRemove,
}: UserActionsProps & { user: User; own: boolean }) {
  const reasonId = useId();
  const name = nameOf(user);
  const reason = own ? 'Your own account' : isUnverified(user) ? 'Email not verified' : undefined;
  return (
    <div className="flex flex-wrap gap-2 as-table:grid as-table:grid-cols-[7rem_5.25rem_auto_1fr]">
      <MakeAdmin user={user} reasonId={reasonId} onMade={onMade} />
      {user.role === 'admin' && !own && (
        <Button variant="danger" aria-label={`Demote ${name}`} onClick={() => onDemote(user)}>
          Demote
        </Button>
      )}
      <Button
        variant="danger"
        className="as-table:col-start-3"
        aria-label={`Remove ${name}`}
        aria-describedby={own ? reasonId : undefined}
        disabled={own}
        onClick={() => onRemove(user)}
      >
        Remove
      </Button>
      {reason && (
        <span id={reasonId} className="self-center text-xs text-muted">
          {reason}
        </span>
      )}
    </div>
  );
}

const isUnverified = ({ role, emailVerified }: User): boolean => role !== 'admin' && emailVerified === false;

interface MakeAdminProps {
  user: User;
  reasonId: string;
  onMade: (user: User) => void;
}

/** The button that makes a user an admin; for admins the same button as a disabled badge. */
function MakeAdmin({ user, reasonId, onMade }: MakeAdminProps) {
  const { busy, change } = useRoleChange({ role: 'admin', user, onChanged: onMade });
  const isAdmin = user.role === 'admin';
  const unverified = isUnverified(user);
  return (
    <Button
      variant="secondary"
      className="w-28 px-0"
      aria-label={isAdmin ? undefined : `Make Admin: ${nameOf(user)}`}
      aria-describedby={unverified ? reasonId : undefined}
      busy={busy}
      disabled={isAdmin || unverified}
      onClick={() => change(user)}
    >
      {isAdmin ? 'Admin' : 'Make Admin'}
    </Button>
  );
}
