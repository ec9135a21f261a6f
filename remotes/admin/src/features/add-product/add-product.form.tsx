import { partNumberRules, productRules } from '@shop/contracts';
import { useUnsavedWork } from '@shop/host';
import { Button, Card, FormError, LeaveDialog, TextField, useReconnect } from '@shop/ui';
import { type FieldErrors, useController, useForm } from 'react-hook-form';
import { PictureField } from '../../product-form/picture-field.component.tsx';
import {
  AttributesField,
  DescriptionField,
  MinimumOrderField,
  NameField,
  NumberField,
  PriceField,
} from '../../product-form/product-fields.component.tsx';
import { checkAttributes } from '../../product-form/product-values.model.ts';
import { useAddProduct } from './add-product.hook.ts';
import { draftFields, emptyDraft, type ProductDraft } from './product-draft.model.ts';

/** The form of a new product (docs/specification.md#add-a-product): kept whatever fails, emptied once it is added. */
export function AddProductForm() {
  const { addProduct, upload } = useAddProduct();
  const { control, register, ...form } = useForm<ProductDraft>({
    defaultValues: emptyDraft,
    shouldFocusError: false,
  });
  const picture = useController({ control, name: 'picture', rules: productRules.picture });
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
    <Card className="max-w-3xl p-4 sm:p-6">
      <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-3">
        <p className="text-sm text-muted sm:col-span-3">
          All fields are required, except part number and specifications.
        </p>
        <div className="sm:col-span-3">
          <NameField {...register('name', productRules.name)} error={errors.name?.message} />
        </div>
        <PriceField {...register('price', productRules.price)} error={errors.price?.message} />
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
        <MinimumOrderField
          {...register('minimumOrder', productRules.minimumOrder)}
          error={errors.minimumOrder?.message}
        />
        <div className="sm:col-span-3">
          <NumberField {...register('number', partNumberRules)} error={errors.number?.message} />
        </div>
        <div className="sm:col-span-3">
          <DescriptionField
            {...register('description', productRules.description)}
            error={errors.description?.message}
          />
        </div>
        <div className="sm:col-span-3">
          <AttributesField
            {...register('attributes', { validate: checkAttributes })}
            error={errors.attributes?.message}
          />
        </div>
        <div className="sm:col-span-3">
          <PictureField
            field={picture.field}
            error={picture.fieldState.error?.message}
            upload={upload}
            onRetry={() => void submit()}
          />
        </div>
        <div className="empty:hidden sm:col-span-3">
          <FormError>{errors.root?.message}</FormError>
        </div>
        <div className="flex justify-end border-t border-line pt-4 sm:col-span-3">
          <Button type="submit" busy={isSubmitting}>
            Add Product
          </Button>
        </div>
      </form>
      <LeaveDialog open={unsaved.asking} onLeave={unsaved.leave} onStay={unsaved.stay} />
    </Card>
  );
}
