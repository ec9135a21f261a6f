import { questions } from '@shop/contracts';
import { ConfirmDialog } from '@shop/ui';

interface DeleteListQuestionProps {
  open: boolean;
  name: string;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before a list is deleted. Loaded with the first press: the dialog is as heavy as the rest of the screen. */
export function DeleteListQuestion({ name, ...dialog }: DeleteListQuestionProps) {
  return <ConfirmDialog question={questions.deleteList(name)} {...dialog} />;
}
