/** A review as typed. Fields are named as in the call's payload. */
export interface ReviewDraft {
  name: string;
  companyName: string;
  rating: string;
  feedback: string;
  img: File | undefined;
}

export const REVIEW_FIELDS = ['name', 'companyName', 'rating', 'feedback', 'img'] as const;

/** An empty review, by an author whose name is known. */
export const emptyReview = (name: string): ReviewDraft => ({
  name,
  companyName: '',
  rating: '',
  feedback: '',
  img: undefined,
});

/**
 * The review as the call takes it; a rating has one decimal (docs/decisions/rulings.md#parts-stock-orders).
 * @param img URL of the uploaded picture
 */
export const reviewPayload = ({ name, companyName, rating, feedback }: ReviewDraft, img: string) => ({
  name,
  companyName,
  feedback,
  rating: Number(Number(rating).toFixed(1)),
  img,
});
