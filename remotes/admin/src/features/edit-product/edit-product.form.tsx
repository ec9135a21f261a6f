import { messages, type Part } from '@shop/contracts';
import { useToasts, useUnsavedWork } from '@shop/host';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { PictureField } from '../../product-form/picture-field.component.tsx';
import { PriceBreaksField } from '../../product-form/price-breaks-field.component.tsx';
import { fieldRules, ProductForm } from '../../product-form/product-form.component.tsx';
import { checkBreaks } from '../../product-form/typed-breaks.model.ts';
import { useEditProduct } from './edit-product.hook.ts';
import { editOf, type ProductEdit } from './product-edit.model.ts';
import { StockFields } from './stock-fields.component.tsx';

const KEPT = 'What you entered is kept.';
const UNREAD = 'The product could not be read again. Load the page again before you edit it further.';
const CONFLICT =
  'Somebody else has changed this product since you opened it. What you entered is kept: save again to replace what they entered.';

/** Edits a product. Another admin's changes of other fields stay; of the same fields they are shown, and asked about. */
export function EditProductForm({ part }: { part: Part }) {
  // As it was read for this edit: a later answer must not change what the edit is compared with.
  const [read, setRead] = useState(part);
  const toasts = useToasts();
  const { save, upload } = useEditProduct();
  const { control, register, ...form } = useForm<ProductEdit>({ defaultValues: editOf(part) });
  const picture = useController({ control, name: 'picture' });
  const more = useController({ control, name: 'morePictures' });
  const priceBreaks = useController({ control, name: 'priceBreaks', rules: { validate: checkBreaks } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsavedWork(isDirty);

  const submit = form.handleSubmit(async (edit) => {
    const result = await save(read, edit);
    if (result.kind === 'saved') {
      // The toast comes last: what is typed after it is kept.
      if (result.part) {
        setRead(result.part);
        form.reset(editOf(result.part));
      } else form.setError('root', { message: UNREAD });
      toasts.success(messages.productSaved);
    }
    if (result.kind === 'other') form.setError('root', { message: `${result.message} ${KEPT}` });
    if (result.kind === 'conflict') {
      setRead(result.part);
      form.reset(editOf(result.part), { keepDirtyValues: true });
      form.setError('root', { message: CONFLICT });
    }
    const refusal = result.kind === 'conflict' ? result.refusal : result;
    if (refusal.kind === 'fields') {
      const [first] = refusal.fields;
      for (const { name, message } of refusal.fields) form.setError(name, { message });
      if (first) form.setFocus(first.name);
    }
  });

  return (
    <ProductForm
      field={(name) => ({ ...register(name, fieldRules[name]), error: errors[name]?.message })}
      stock={<StockFields stock={read.quantity} register={register} errors={errors} />}
      priceBreaks={
        <PriceBreaksField field={priceBreaks.field} error={priceBreaks.fieldState.error?.message} />
      }
      picture={
        <PictureField
          field={picture.field}
          error={picture.fieldState.error?.message}
          more={more.field}
          moreError={more.fieldState.error?.message}
          current={read.picture}
          upload={upload}
          onRetry={() => void submit()}
        />
      }
      error={errors.root?.message}
      submitLabel="Save Product"
      busy={isSubmitting}
      unsaved={unsaved}
      onSubmit={submit}
    />
  );
}
