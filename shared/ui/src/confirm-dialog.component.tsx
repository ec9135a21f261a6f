import type { ReactNode } from 'react';
import { Button } from './button.component.tsx';
import { Dialog } from './dialog.component.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  question: string;
  /** Yes was pressed, and its action is running. */
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
  /** What the answer is about, and what Yes does. */
  children?: ReactNode;
}

/** Confirms an irreversible action; answered with Yes or No, and closing means No. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, busy = false, onYes, onNo, children } = props;
  return (
    <Dialog open={open} onClose={onNo} title={question}>
      {children}
      <div className="flex justify-end gap-2 not-first:mt-4">
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
