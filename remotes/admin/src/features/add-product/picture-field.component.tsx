import { productRules } from '@shop/contracts';
import { ImageField } from '@shop/ui';
import { type Control, useController } from 'react-hook-form';
import type { ProductDraft } from './product-draft.model.ts';

interface PictureFieldProps {
  control: Control<ProductDraft>;
  /** The picture is being uploaded. */
  busy: boolean;
  /** The upload failed. */
  failed: boolean;
  /** Another picture, or none, was chosen, so the last upload no longer matters. */
  onOther: () => void;
  onRetry: () => void;
}

/** The product's picture in the form. */
export function PictureField({ control, busy, failed, onOther, onRetry }: PictureFieldProps) {
  const { field, fieldState } = useController({ control, name: 'picture', rules: productRules.picture });
  return (
    <ImageField
      {...field}
      label="Product Image"
      error={fieldState.error?.message}
      busy={busy}
      failed={failed}
      onRetry={onRetry}
      onChange={(picture) => {
        onOther();
        field.onChange(picture);
      }}
    />
  );
}
