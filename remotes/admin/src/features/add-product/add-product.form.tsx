import { productRules } from '@shop/contracts';
import { useUnsavedWork } from '@shop/host';
import { TextField, useReconnect } from '@shop/ui';
import { useState } from 'react';
import { type FieldErrors, useController, useForm } from 'react-hook-form';
import { PictureField } from '../../product-form/picture-field.component.tsx';
import { PriceBreaksField } from '../../product-form/price-breaks-field.component.tsx';
import { fieldRules, ProductForm } from '../../product-form/product-form.component.tsx';
import { checkBreaks } from '../../product-form/typed-breaks.model.ts';
import { type AddedProduct, useAddProduct } from './add-product.hook.ts';
import { AddedNotice } from './added-notice.component.tsx';
import { draftFields, emptyDraft, type ProductDraft } from './product-draft.model.ts';

/** The form of a new product (docs/specification.md#add-a-product): kept whatever fails, emptied once it is added. */
export function AddProductForm() {
  const { addProduct, upload } = useAddProduct();
  const [added, setAdded] = useState<AddedProduct>();
  const { control, register, ...form } = useForm<ProductDraft>({
    defaultValues: emptyDraft,
    shouldFocusError: false,
  });
  const picture = useController({ control, name: 'picture', rules: productRules.picture });
  const more = useController({ control, name: 'morePictures' });
  const priceBreaks = useController({ control, name: 'priceBreaks', rules: { validate: checkBreaks } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsavedWork(isDirty);
  // What could not be sent can be now.
  useReconnect(() => form.clearErrors('root'));

  /** The form focuses in the order of registration, in which the picture comes first. */
  const focusFirst = (wrong: FieldErrors<ProductDraft>) => {
    const first = draftFields.find((name) => wrong[name]);
    if (first) form.setFocus(first);
  };

  const submit = form.handleSubmit(async (draft) => {
    const result = await addProduct(draft);
    if (result.kind === 'added') {
      // First: a reset forgets where the fields are until they are rendered again.
      form.setFocus('name');
      form.reset(emptyDraft);
      setAdded(result.product);
    }
    if (result.kind === 'other') {
      form.setError('root', { message: `${result.message} What you entered is kept.` });
    }
    if (result.kind === 'fields') {
      const [first] = result.fields;
      for (const { name, message } of result.fields) form.setError(name, { message });
      if (first) form.setFocus(first.name);
    }
  }, focusFirst);

  return (
    <>
      {added && <AddedNotice key={added.id} product={added} />}
      <ProductForm
        field={(name) => ({ ...register(name, fieldRules[name]), error: errors[name]?.message })}
        quantity={
          <TextField
            {...register('quantity', productRules.quantity)}
            label="Product Quantity"
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            hint="Units in stock"
            error={errors.quantity?.message}
            className="text-right"
          />
        }
        priceBreaks={
          <PriceBreaksField field={priceBreaks.field} error={priceBreaks.fieldState.error?.message} />
        }
        picture={
          <PictureField
            field={picture.field}
            error={picture.fieldState.error?.message}
            more={more.field}
            moreError={more.fieldState.error?.message}
            upload={upload}
            onRetry={() => void submit()}
          />
        }
        error={errors.root?.message}
        submitLabel="Add Product"
        busy={isSubmitting}
        unsaved={unsaved}
        onSubmit={submit}
      />
    </>
  );
}
