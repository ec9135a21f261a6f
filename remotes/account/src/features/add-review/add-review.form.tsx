import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, reviewReads, reviewRules } from '@shop/contracts';
import { buttonClass, TextAreaField, TextField } from '@shop/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PictureForm, useSaveWithPicture } from '../../picture-form/picture.form.tsx';

/** A review as typed. Fields are named as in the call's payload. */
interface ReviewDraft {
  name: string;
  companyName: string;
  rating: string;
  feedback: string;
  img: File | undefined;
}

const REVIEW_FIELDS = ['name', 'companyName', 'rating', 'feedback', 'img'] as const;

/** An empty review, by an author whose name is known. */
const emptyReview = (name: string): ReviewDraft => ({
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
const reviewPayload = ({ name, companyName, rating, feedback }: ReviewDraft, img: string) => ({
  name,
  companyName,
  feedback,
  rating: Number(Number(rating).toFixed(1)),
  img,
});

/** The form for a review of the shop; emptied once it is saved. */
export function AddReviewForm({ author }: { author: string }) {
  const client = useQueryClient();
  const form = useForm<ReviewDraft>({ defaultValues: emptyReview(author) });
  const { errors, isDirty } = form.formState;
  const [saved, setSaved] = useState(false);
  const rating = useWatch({ control: form.control, name: 'rating' });
  const saving = useSaveWithPicture(form, {
    name: 'POST /review',
    fields: REVIEW_FIELDS,
    pictureOf: ({ img }) => img,
    send: (draft, img) => call('POST /review', { body: reviewPayload(draft, img) }),
    done: messages.reviewSaved,
    failed: messages.reviewFailed,
    reread: () => void client.invalidateQueries(staleAfter<'POST /review'>(reviewReads)),
    onSaved: () => {
      form.reset(emptyReview(author));
      setSaved(true);
    },
  });

  const field = (name: Exclude<keyof ReviewDraft, 'img'>) => ({
    ...form.register(name, reviewRules[name]),
    error: errors[name]?.message,
  });
  const fields = (
    <>
      <TextField {...field('name')} label="Your Name" autoComplete="name" />
      <TextField {...field('companyName')} label="Your Company Name" autoComplete="organization" />
      <div className="flex flex-col gap-1">
        <TextField
          {...field('rating')}
          label="Your Rating"
          type="number"
          inputMode="decimal"
          min={reviewRules.rating.min.value}
          max={reviewRules.rating.max.value}
          step={0.1}
          hint={`From ${reviewRules.rating.min.value} to ${reviewRules.rating.max.value}, to one decimal`}
        />
        <StarRating
          value={rating}
          onChange={(stars) =>
            form.setValue('rating', stars, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField {...field('feedback')} label="Your Feedback" rows={5} />
      </div>
    </>
  );
  // Registered after the fields above it: the first one with an error takes the focus.
  const picture = useController({ control: form.control, name: 'img', rules: reviewRules.img });
  return (
    <PictureForm
      saving={saving}
      picture={picture}
      submitLabel="Add Feedback"
      status={
        // Rendered empty beforehand, so that it is announced. It goes with the next review.
        <div role="status" className="empty:hidden sm:col-span-2">
          {saved && !isDirty ? <ReviewSaved /> : null}
        </div>
      }
    >
      {fields}
    </PictureForm>
  );
}

function ReviewSaved() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-success-soft p-3 text-sm text-ink">
      <p className="min-w-0 flex-[1_1_14rem] text-pretty">
        Your review is saved, and shown on the home page among the latest.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/home" className={buttonClass('secondary')}>
          See it on the home page
        </Link>
        <Link to="/dashboard/myOrders" className={buttonClass('quiet')}>
          My Orders
        </Link>
      </div>
    </div>
  );
}

interface StarRatingProps {
  /** The rating as typed: possibly empty, no number, or between two stars. */
  value: string;
  onChange: (value: string) => void;
}

const STARS = Array.from({ length: reviewRules.rating.max.value }, (_, index) => index + 1);

/** Stars that write a rating's number, as radio buttons. A number between two stars fills a part of one. */
function StarRating({ value, onChange }: StarRatingProps) {
  const name = useId();
  const rating = Number(value);
  return (
    <fieldset className="flex min-w-0">
      <legend className="sr-only">Stars</legend>
      {STARS.map((star) => (
        <label
          key={star}
          className="relative grid size-11 place-items-center rounded-control first-of-type:-ml-2.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent pointer-fine:size-9 pointer-fine:first-of-type:-ml-1.5"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            checked={rating === star}
            onChange={() => onChange(String(star))}
          />
          <Star filled={Math.min(1, Math.max(0, rating - star + 1)) || 0} />
        </label>
      ))}
    </fieldset>
  );
}

const OUTLINE = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z';

/** @param filled how much of it, from 0 to 1 */
function Star({ filled }: { filled: number }) {
  return (
    <svg aria-hidden width="24" height="24" viewBox="0 0 24 24" className="text-accent">
      <path
        d={OUTLINE}
        fill="currentColor"
        style={{ clipPath: `inset(0 ${Math.round((1 - filled) * 100)}% 0 0)` }}
      />
      <path d={OUTLINE} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
