import { callQuery } from '@shop/api-client';
import { partNumberRules, productRules } from '@shop/contracts';
import { useUnsavedWork } from '@shop/host';
import { Button, Card, FormError, LeaveDialog, SelectField, TextAreaField, TextField } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import type { FormEventHandler, ReactNode } from 'react';
import { type UseFormRegisterReturn, type UseFormReturn, useController } from 'react-hook-form';
import { PictureField } from './picture-field.component.tsx';
import { PriceBreaksField } from './price-breaks-field.component.tsx';
import { checkAttributes, countField, dollarsField, type ProductValues } from './product-values.model.ts';
import { checkBreaks } from './typed-breaks.model.ts';
import type { useUploadPictures } from './upload-pictures.mutation.ts';

const fieldRules = {
  name: productRules.name,
  price: productRules.price,
  minimumOrder: productRules.minimumOrder,
  number: partNumberRules,
  description: productRules.description,
  attributes: { validate: checkAttributes },
  brandId: {},
  categoryId: {},
  universal: {},
};

interface ProductFormProps {
  form: UseFormReturn<ProductValues>;
  /** The first stock of a new product. */
  quantity?: ReactNode;
  /** The change of a product's stock. */
  stock?: ReactNode;
  pictureRules?: { required?: string };
  /** URL of the stored picture. */
  current?: string;
  upload: ReturnType<typeof useUploadPictures>;
  submitLabel: string;
  onSubmit: FormEventHandler & (() => Promise<void>);
}

export function ProductForm(props: ProductFormProps) {
  const { form, quantity, stock, pictureRules = {}, current, upload, submitLabel, onSubmit } = props;
  const { control, register } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  const picture = useController({ control, name: 'picture', rules: pictureRules });
  const more = useController({ control, name: 'morePictures' });
  const priceBreaks = useController({ control, name: 'priceBreaks', rules: { validate: checkBreaks } });
  const unsaved = useUnsavedWork(isDirty);
  const field = (name: keyof typeof fieldRules) => ({
    ...register(name, fieldRules[name]),
    error: errors[name]?.message,
  });
  return (
    <Card className="max-w-3xl p-4 sm:p-6">
      <form onSubmit={onSubmit} noValidate className="grid gap-4 sm:grid-cols-3">
        <div className="sm:col-span-3">
          <TextField {...field('name')} label="Product Name" autoComplete="off" />
        </div>
        <TextField {...field('price')} label="Product Price" {...dollarsField} hint="Dollars per unit" />
        {quantity}
        <TextField
          {...field('minimumOrder')}
          label="Minimum Order Quantity"
          {...countField}
          min={1}
          hint="Units an order takes at least"
        />
        <div className={quantity ? 'sm:col-span-3' : undefined}>
          <TextField
            {...field('number')}
            label="Part Number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            hint="Optional, such as KP-AC-1107"
            className="font-mono"
          />
        </div>
        <CatalogueFields field={field} />
        <div className="sm:col-span-3">
          <PriceBreaksField field={priceBreaks.field} error={priceBreaks.fieldState.error?.message} />
        </div>
        {stock && <div className="sm:col-span-3">{stock}</div>}
        <div className="sm:col-span-3">
          <TextAreaField {...field('description')} label="Product Description" rows={4} />
        </div>
        <div className="sm:col-span-3">
          <TextAreaField
            {...field('attributes')}
            label="Specifications"
            rows={6}
            hint="Optional. One a line: a name, a colon and a value, such as Thread: M20 x 1.5"
          />
        </div>
        <div className="sm:col-span-3">
          <PictureField
            picture={picture}
            more={more}
            {...(current && { current })}
            upload={upload}
            onRetry={() => void onSubmit()}
          />
        </div>
        <div className="empty:hidden sm:col-span-3">
          <FormError>{errors.root?.message}</FormError>
        </div>
        <div className="flex justify-end border-t border-line pt-4 sm:col-span-3">
          <Button type="submit" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
      <LeaveDialog open={unsaved.asking} onLeave={unsaved.leave} onStay={unsaved.stay} />
    </Card>
  );
}

type CatalogueField = 'brandId' | 'categoryId' | 'universal';

interface CatalogueFieldsProps {
  field: (name: CatalogueField) => UseFormRegisterReturn & { error: string | undefined };
}

/** What the catalogue finds a product by: its brand, its category, and whether it fits every car. */
function CatalogueFields({ field }: CatalogueFieldsProps) {
  const { data, isError } = useQuery(callQuery('GET /catalogueNames', {}));
  const hint = isError ? 'The names could not be loaded. It stays as it is.' : undefined;
  const selects = [
    { name: 'brandId', label: 'Brand', options: data?.brands },
    { name: 'categoryId', label: 'Category', options: data?.categories },
  ] as const;
  return (
    <>
      {selects.map(({ name, label, options }) => (
        // A select takes its value when it is mounted, so it is mounted again with its options.
        <SelectField key={`${name} ${options !== undefined}`} {...field(name)} label={label} hint={hint}>
          {options && <option value="">None</option>}
          {options?.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField {...field('universal')} label="Fits Every Car">
        <option value="no">No</option>
        <option value="yes">Yes, it is universal</option>
      </SelectField>
    </>
  );
}
