import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, reviewReads, reviewRules } from '@shop/contracts';
import { buttonClass, TextAreaField, TextField } from '@shop/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PictureForm, useSaveWithPicture } from '../../picture-form/picture.form.tsx';
import { emptyReview, REVIEW_FIELDS, type ReviewDraft, reviewPayload } from './review-draft.model.ts';
import { StarRating } from './star-rating.component.tsx';

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

  const fields = (
    <>
      <TextField
        {...form.register('name', reviewRules.name)}
        label="Your Name"
        autoComplete="name"
        error={errors.name?.message}
      />
      <TextField
        {...form.register('companyName', reviewRules.companyName)}
        label="Your Company Name"
        autoComplete="organization"
        error={errors.companyName?.message}
      />
      <div className="flex flex-col gap-1">
        <TextField
          {...form.register('rating', reviewRules.rating)}
          label="Your Rating"
          type="number"
          inputMode="decimal"
          min={reviewRules.rating.min.value}
          max={reviewRules.rating.max.value}
          step={0.1}
          hint={`From ${reviewRules.rating.min.value} to ${reviewRules.rating.max.value}, to one decimal`}
          error={errors.rating?.message}
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
        <TextAreaField
          {...form.register('feedback', reviewRules.feedback)}
          label="Your Feedback"
          rows={5}
          error={errors.feedback?.message}
        />
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

/** Where the saved review is shown, and where to go on. */
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
