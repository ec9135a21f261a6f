import type { User } from '@shop/contracts';
import { Button } from '@shop/ui';
import { useId } from 'react';
import { MakeAdmin } from './make-admin.component.tsx';

interface UserActionsProps {
  user: User;
  /** The viewer's own account, which they can neither demote nor remove. */
  own: boolean;
  onDemote: (user: User) => void;
  onRemove: (user: User) => void;
}

/** What an admin can do with a user; what would be refused is disabled, with the reason beside it. */
export function UserActions({ user, own, onDemote, onRemove }: UserActionsProps) {
  const reasonId = useId();
  const name = user.name || user.email;
  return (
    <div className="flex flex-wrap gap-2">
      <MakeAdmin user={user} />
      {user.role === 'admin' && !own && (
        <Button variant="danger" aria-label={`Demote ${name}`} onClick={() => onDemote(user)}>
          Demote
        </Button>
      )}
      <Button
        variant="danger"
        aria-label={`Remove ${name}`}
        aria-describedby={own ? reasonId : undefined}
        disabled={own}
        onClick={() => onRemove(user)}
      >
        Remove
      </Button>
      {own && (
        <span id={reasonId} className="self-center text-xs text-muted">
          Your own account
        </span>
      )}
    </div>
  );
}
