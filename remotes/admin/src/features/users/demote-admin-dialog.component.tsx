import { questions, type User } from '@shop/contracts';
import { ConfirmDialog } from '@shop/ui';
import { useDemoteAdmin } from './demote-admin.mutation.ts';

interface DemoteAdminDialogProps {
  /** The admin to demote; closed without one. */
  user: User | undefined;
  onClose: () => void;
}

/** Asks before an admin's rights are taken, and takes them on Yes. */
export function DemoteAdminDialog({ user, onClose }: DemoteAdminDialogProps) {
  const { busy, change } = useDemoteAdmin();
  return (
    <ConfirmDialog
      open={user !== undefined}
      question={user ? questions.demoteAdmin(user.name || user.email) : ''}
      busy={busy}
      onYes={() => user && change(user, onClose)}
      onNo={onClose}
    />
  );
}
