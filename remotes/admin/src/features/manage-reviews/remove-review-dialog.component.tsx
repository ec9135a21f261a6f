import { questions, type Review } from '@shop/contracts';
import { ConfirmDialog } from '@shop/ui';
import { useRemoveReview } from './remove-review.mutation.ts';

interface RemoveReviewDialogProps {
  /** The review to remove; closed without one. */
  review: Review | undefined;
  onClose: () => void;
}

/** Asks before a review is removed, and removes it on Yes. */
export function RemoveReviewDialog({ review, onClose }: RemoveReviewDialogProps) {
  const { busy, remove } = useRemoveReview();
  return (
    <ConfirmDialog
      open={review !== undefined}
      question={review ? questions.removeReview(review.name) : ''}
      busy={busy}
      onYes={() => review && remove(review, onClose)}
      onNo={onClose}
    />
  );
}
