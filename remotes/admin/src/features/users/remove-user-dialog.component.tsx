import { questions, type User } from '@shop/contracts';
import { ConfirmDialog } from '@shop/ui';
import { WaitingOrdersNote } from '../../waiting-orders/waiting-orders.component.tsx';
import { ordersOfRemovedUser } from '../../waiting-orders/waiting-orders.model.ts';
import { useRemoveUser } from './remove-user.mutation.ts';

interface RemoveUserDialogProps {
  /** The user to remove; closed without one. */
  user: User | undefined;
  onClose: () => void;
}

/** Asks before a user is removed, and removes them on Yes. */
export function RemoveUserDialog({ user, onClose }: RemoveUserDialogProps) {
  const { busy, remove } = useRemoveUser();
  return (
    <ConfirmDialog
      open={user !== undefined}
      question={user ? questions.removeUser(user.name || user.email) : ''}
      busy={busy}
      onYes={() => user && remove(user, onClose)}
      onNo={onClose}
    >
      {user && (
        <WaitingOrdersNote
          name="GET /user/{id}/waiting"
          id={user._id}
          textOf={ordersOfRemovedUser}
          search={user.email}
        />
      )}
    </ConfirmDialog>
  );
}
