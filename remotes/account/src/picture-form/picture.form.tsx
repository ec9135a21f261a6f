import { useToasts, useUnsavedWork } from '@shop/host';
import { showRefusal, useImageUpload } from '@shop/lists';
import { Button, Card, FormError, ImageField, LeaveDialog, useReconnect } from '@shop/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';

interface Saving<Draft extends FieldValues> {
  /** The call that saves it, one at a time. */
  name: 'POST /review' | 'PUT /user';
  /** The form's fields in its order, by their names in the call's payload. */
  fields: readonly Path<Draft>[];
  /** The picture to upload; without one the stored picture stays. */
  pictureOf: (draft: Draft) => File | undefined;
  storedPicture?: string | undefined;
  /** @param picture URL of the stored picture */
  send: (draft: Draft, picture: string) => Promise<{ acknowledged: boolean }>;
  /** The messages of success and failure. */
  done: string;
  failed: string;
  reread: () => Promise<void> | void;
  onSaved: () => void;
}

/**
 * Saves a form with a picture in two steps: the picture is uploaded first, then the form is sent. A failed upload is
 * silent; the field shows it (docs/specification.md#pictures). What was entered is kept after any failure.
 */
export function useSaveWithPicture<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  { name: call, fields, pictureOf, storedPicture, send, done, failed, reread, onSaved }: Saving<Draft>,
) {
  const client = useQueryClient();
  const toasts = useToasts();
  const upload = useMutation({ mutationFn: useImageUpload() });
  const unsaved = useUnsavedWork(form.formState.isDirty);
  // What could not be sent can be now.
  useReconnect(() => form.clearErrors('root'));

  const mutationKey = [call];
  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    mutationFn: async (draft: Draft) => {
      const file = pictureOf(draft);
      const picture = file ? await upload.mutateAsync(file).catch(() => undefined) : storedPicture;
      if (picture === undefined) return;
      const { acknowledged } = await send(draft, picture);
      if (!acknowledged) throw new Error('Nothing was saved.');
      toasts.success(done);
      await reread();
      unsaved.saved();
      onSaved();
    },
    onError: (error) => {
      toasts.error(failed);
      showRefusal(form, error, fields);
    },
  });
  const submit = form.handleSubmit(async (draft) => {
    if (client.isMutating({ mutationKey }) === 0) await mutateAsync(draft).catch(() => {});
  });
  return { submit, unsaved, busy: isPending, upload, error: form.formState.errors.root?.message };
}

interface PictureFormProps {
  saving: ReturnType<typeof useSaveWithPicture>;
  /** What react-hook-form's `useController` answers. */
  picture: {
    field: {
      name: string;
      value: File | undefined;
      onChange: (file: File | undefined) => void;
      onBlur: () => void;
      ref: Ref<HTMLInputElement>;
    };
    fieldState: { error?: FieldError };
  };
  /** URL of the stored picture. */
  current?: string | undefined;
  /** Above the button. */
  status?: ReactNode;
  submitLabel: string;
  children: ReactNode;
}

/** A form of two columns that ends with a picture. */
export function PictureForm({ saving, picture, current, status, submitLabel, children }: PictureFormProps) {
  const { submit, unsaved, upload } = saving;
  return (
    <Card className="max-w-3xl p-4 sm:p-6">
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <p className="text-sm text-muted sm:col-span-2">All fields are required, the photo too.</p>
        {children}
        <div className="sm:col-span-2">
          <ImageField
            {...picture.field}
            label="Photo"
            current={current}
            error={picture.fieldState.error?.message}
            busy={upload.isPending}
            failed={upload.isError}
            onRetry={() => void submit()}
            onChange={(file) => {
              // The failure was the other picture's.
              upload.reset();
              picture.field.onChange(file);
            }}
          />
        </div>
        <div className="empty:hidden sm:col-span-2">
          <FormError>{saving.error}</FormError>
        </div>
        {status}
        <div className="sm:col-span-2">
          <Button type="submit" busy={saving.busy} className="w-full sm:w-auto">
            {submitLabel}
          </Button>
        </div>
      </form>
      <LeaveDialog open={unsaved.asking} onLeave={unsaved.leave} onStay={unsaved.stay} />
    </Card>
  );
}
