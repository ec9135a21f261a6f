import { partNumberRules, productRules } from '@shop/contracts';
import type { UnsavedWork } from '@shop/host';
import { Button, Card, FormError, LeaveDialog } from '@shop/ui';
import type { FormEventHandler, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CatalogueFields } from './catalogue-fields.component.tsx';
import {
  AttributesField,
  DescriptionField,
  MinimumOrderField,
  NameField,
  NumberField,
  PriceField,
} from './product-fields.component.tsx';
import { checkAttributes, type ProductValues } from './product-values.model.ts';

/** The rules of the fields that both forms have. */
export const fieldRules = {
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

type FieldName = Exclude<keyof ProductValues, 'picture' | 'morePictures' | 'priceBreaks'>;

interface ProductFormProps {
  /** Registers a field by {@link fieldRules}. */
  field: (name: FieldName) => UseFormRegisterReturn & { error: string | undefined };
  /** The first stock of a new product. */
  quantity?: ReactNode;
  /** The change of a product's stock. */
  stock?: ReactNode;
  priceBreaks: ReactNode;
  picture: ReactNode;
  error: string | undefined;
  submitLabel: string;
  busy: boolean;
  unsaved: UnsavedWork;
  onSubmit: FormEventHandler;
}

/** The form of a new or an edited product. */
export function ProductForm({ field, quantity, stock, unsaved, ...form }: ProductFormProps) {
  return (
    <Card className="max-w-3xl p-4 sm:p-6">
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4 sm:grid-cols-3">
        <div className="sm:col-span-3">
          <NameField {...field('name')} />
        </div>
        <PriceField {...field('price')} />
        {quantity}
        <MinimumOrderField {...field('minimumOrder')} />
        <div className={quantity ? 'sm:col-span-3' : undefined}>
          <NumberField {...field('number')} />
        </div>
        <CatalogueFields field={field} />
        <div className="sm:col-span-3">{form.priceBreaks}</div>
        {stock && <div className="sm:col-span-3">{stock}</div>}
        <div className="sm:col-span-3">
          <DescriptionField {...field('description')} />
        </div>
        <div className="sm:col-span-3">
          <AttributesField {...field('attributes')} />
        </div>
        <div className="sm:col-span-3">{form.picture}</div>
        <div className="empty:hidden sm:col-span-3">
          <FormError>{form.error}</FormError>
        </div>
        <div className="flex justify-end border-t border-line pt-4 sm:col-span-3">
          <Button type="submit" busy={form.busy}>
            {form.submitLabel}
          </Button>
        </div>
      </form>
      <LeaveDialog open={unsaved.asking} onLeave={unsaved.leave} onStay={unsaved.stay} />
    </Card>
  );
}
