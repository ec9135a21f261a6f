import { Button } from './button.component.tsx';
import { Dialog } from './dialog.component.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  question: string;
  /** Yes was pressed, and its action is running. */
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Confirms an irreversible action; answered with Yes or No, and closing means No. */
export function ConfirmDialog({ open, question, busy = false, onYes, onNo }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onNo} title={question}>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onNo}>
          No
        </Button>
        <Button variant="danger" busy={busy} onClick={onYes}>
          Yes
        </Button>
      </div>
    </Dialog>
  );
}
