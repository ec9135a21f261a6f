import { ImageField } from '@shop/ui';
import type { Ref } from 'react';

/** The upload of the form's picture. */
export interface PictureUpload {
  busy: boolean;
  failed: boolean;
  /** Another picture, or none, was chosen, so the last upload no longer matters. */
  forget: () => void;
}

interface PictureFieldProps {
  /** The `field` of react-hook-form's `useController`. */
  field: {
    name: string;
    value: File | undefined;
    onChange: (picture: File | undefined) => void;
    onBlur: () => void;
    ref: Ref<HTMLInputElement>;
  };
  error: string | undefined;
  /** URL of the stored picture. */
  current?: string;
  upload: PictureUpload;
  onRetry: () => void;
}

/** The product's picture in a form. */
export function PictureField({ field, error, current, upload, onRetry }: PictureFieldProps) {
  return (
    <ImageField
      {...field}
      label="Product Image"
      error={error}
      current={current}
      busy={upload.busy}
      failed={upload.failed}
      onRetry={onRetry}
      onChange={(picture) => {
        upload.forget();
        field.onChange(picture);
      }}
    />
  );
}
