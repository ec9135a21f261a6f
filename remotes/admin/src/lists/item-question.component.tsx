import { ConfirmDialog } from '@shop/ui';
import type { ReactNode } from 'react';

interface ItemQuestionProps<Item> {
  /** What is asked about; closed without one. */
  item: Item | undefined;
  question: (item: Item) => string;
  /** Yes was pressed, and its action is running. */
  busy: boolean;
  onYes: (item: Item, onDone: () => void) => void;
  onClose: () => void;
  /** What the answer is about. */
  children?: (item: Item) => ReactNode;
}

export function ItemQuestion<Item>({ item, question, onYes, onClose, ...props }: ItemQuestionProps<Item>) {
  return (
    <ConfirmDialog
      open={item !== undefined}
      question={item ? question(item) : ''}
      busy={props.busy}
      onYes={() => item && onYes(item, onClose)}
      onNo={onClose}
    >
      {item && props.children?.(item)}
    </ConfirmDialog>
  );
}
