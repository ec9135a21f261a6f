import { messages, type Part, partNumberRules, productRules } from '@shop/contracts';
import { useToasts, useUnsavedWork } from '@shop/host';
import { Button, Card, FormError, LeaveDialog } from '@shop/ui';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
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
    <Card className="max-w-3xl p-4 sm:p-6">
      <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-3">
        <div className="sm:col-span-3">
          <NameField {...register('name', productRules.name)} error={errors.name?.message} />
        </div>
        <PriceField {...register('price', productRules.price)} error={errors.price?.message} />
        <MinimumOrderField
          {...register('minimumOrder', productRules.minimumOrder)}
          error={errors.minimumOrder?.message}
        />
        <NumberField {...register('number', partNumberRules)} error={errors.number?.message} />
        <div className="sm:col-span-3">
          <StockFields stock={read.quantity} register={register} errors={errors} />
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
            current={read.picture}
            upload={upload}
            onRetry={() => void submit()}
          />
        </div>
        <div className="empty:hidden sm:col-span-3">
          <FormError>{errors.root?.message}</FormError>
        </div>
        <div className="flex justify-end border-t border-line pt-4 sm:col-span-3">
          <Button type="submit" busy={isSubmitting}>
            Save Product
          </Button>
        </div>
      </form>
      <LeaveDialog open={unsaved.asking} onLeave={unsaved.leave} onStay={unsaved.stay} />
    </Card>
  );
}
