import type { User } from '@shop/contracts';
import { Button } from '@shop/ui';
import { useId } from 'react';
import { isUnverified, MakeAdmin } from './make-admin.component.tsx';

interface UserActionsProps {
  user: User;
  /** The viewer's own account, which they can neither demote nor remove. */
  own: boolean;
  onMade: (user: User) => void;
  onDemote: (user: User) => void;
  onRemove: (user: User) => void;
}

/** What an admin can do with a user; what would be refused is disabled, with the reason beside it. */
export function UserActions({ user, own, onMade, onDemote, onRemove }: UserActionsProps) {
  const reasonId = useId();
  const name = user.name || user.email;
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
