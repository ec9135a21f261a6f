import { productRules } from '@shop/contracts';
import { useUnsavedWork } from '@shop/host';
import { Button, Card, FormError, LeaveDialog, TextAreaField, TextField } from '@shop/ui';
import { useForm } from 'react-hook-form';
import { useAddProduct } from './add-product.hook.ts';
import { PictureField } from './picture-field.component.tsx';
import { emptyDraft, type ProductDraft } from './product-draft.model.ts';

/** The form of a new product (docs/specification.md#add-a-product): kept whatever fails, emptied once it is added. */
export function AddProductForm() {
  const { addProduct, upload } = useAddProduct();
  const { control, register, ...form } = useForm<ProductDraft>({ defaultValues: emptyDraft });
  const { errors, isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsavedWork(isDirty);

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
  });

  return (
    <Card className="max-w-3xl p-4 sm:p-6">
      <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-3">
        <div className="sm:col-span-3">
          <TextField
            {...register('name', productRules.name)}
            label="Product Name"
            autoComplete="off"
            error={errors.name?.message}
          />
        </div>
        <TextField
          {...register('price', productRules.price)}
          label="Product Price"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          hint="Dollars per unit"
          error={errors.price?.message}
          className="text-right"
        />
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
        <TextField
          {...register('minimumOrder', productRules.minimumOrder)}
          label="Minimum Order Quantity"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          hint="Units an order takes at least"
          error={errors.minimumOrder?.message}
          className="text-right"
        />
        <div className="sm:col-span-3">
          <TextAreaField
            {...register('description', productRules.description)}
            label="Product Description"
            rows={4}
            error={errors.description?.message}
          />
        </div>
        <div className="sm:col-span-3">
          <PictureField
            control={control}
            busy={upload.busy}
            failed={upload.failed}
            onOther={upload.forget}
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
