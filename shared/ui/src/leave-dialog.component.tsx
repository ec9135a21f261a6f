import { Button } from './button.component.tsx';
import { Dialog } from './dialog.component.tsx';

export interface LeaveDialogProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved work is left; closing it means to stay. */
export function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Leave without saving?"
      description="What you entered here is lost if you leave."
    >
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onStay}>
          Stay
        </Button>
        <Button variant="danger" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
