import { reviewRules } from '@shop/contracts';
import { useUnsavedWork } from '@shop/host';
import {
  Button,
  Card,
  FormError,
  ImageField,
  LeaveDialog,
  TextAreaField,
  TextField,
  useReconnect,
} from '@shop/ui';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useAddReview } from './add-review.mutation.ts';
import { emptyReview, type ReviewDraft } from './review-draft.model.ts';
import { ReviewSaved } from './review-saved.component.tsx';
import { StarRating } from './star-rating.component.tsx';

/** The form for a review of the shop; emptied once it is saved, and kept after any failure. */
export function AddReviewForm({ author }: { author: string }) {
  const { addReview, adding, uploading, uploadFailed, forgetUpload } = useAddReview();
  const form = useForm<ReviewDraft>({ defaultValues: emptyReview(author) });
  const { errors, isDirty } = form.formState;
  const unsaved = useUnsavedWork(isDirty);
  const [saved, setSaved] = useState(false);
  // What could not be sent can be now.
  useReconnect(() => form.clearErrors('root'));
  const rating = useWatch({ control: form.control, name: 'rating' });

  const submit = form.handleSubmit(async (draft) => {
    const outcome = await addReview(draft);
    if (outcome?.kind === 'saved') {
      unsaved.saved();
      form.reset(emptyReview(author));
      setSaved(true);
    }
    if (outcome?.kind !== 'refused') return;
    for (const { name, message } of outcome.fields) form.setError(name, { message });
    const [first] = outcome.fields;
    if (first) form.setFocus(first.name);
    if (outcome.message) form.setError('root', { message: outcome.message });
  });

  return (
    <Card className="max-w-3xl p-4 sm:p-6">
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <p className="text-sm text-muted sm:col-span-2">All fields are required, the photo too.</p>
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
        <div className="sm:col-span-2">
          <Controller
            control={form.control}
            name="img"
            rules={reviewRules.img}
            render={({ field, fieldState }) => (
              <ImageField
                {...field}
                label="Photo"
                error={fieldState.error?.message}
                busy={uploading}
                failed={uploadFailed}
                onRetry={() => void submit()}
                onChange={(file) => {
                  forgetUpload();
                  field.onChange(file);
                }}
              />
            )}
          />
        </div>
        <div className="empty:hidden sm:col-span-2">
          <FormError>{errors.root?.message}</FormError>
        </div>
        {/* Rendered empty beforehand, so that it is announced. It goes with the next review. */}
        <div role="status" className="empty:hidden sm:col-span-2">
          {saved && !isDirty ? <ReviewSaved /> : null}
        </div>
        <div className="sm:col-span-2">
          <Button type="submit" busy={adding} className="w-full sm:w-auto">
            Add Feedback
          </Button>
        </div>
      </form>
      <LeaveDialog open={unsaved.asking} onLeave={unsaved.leave} onStay={unsaved.stay} />
    </Card>
  );
}
