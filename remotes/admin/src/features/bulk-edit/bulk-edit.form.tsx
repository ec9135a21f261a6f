import { importReads, productRules } from '@shop/contracts';
import { useWrite } from '@shop/lists';
import { Button, Card, FormError, Options, PageHeading, SelectField, TextField } from '@shop/ui';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type BulkEditFields,
  changesOf,
  editedProductsOf,
  editedProductsText,
  priceChanges,
} from './bulk-edit.model.ts';

const AMOUNT = { value: /^-?\d{1,8}(\.\d{1,2})?$/, message: 'Amount must be a number such as 5 or -2.50.' };
const UNITS = {
  value: /^-?\d{1,8}$/,
  message: 'Units must be a whole number, with a minus to take some off.',
};

/** Changes many products at once, after a preview. */
export function BulkEditForm() {
  const [address] = useSearchParams();
  const products = editedProductsOf(address);
  const edit = useWrite('POST /imports/edit', importReads);
  const navigate = useNavigate();
  const { register, handleSubmit, watch, formState } = useForm<BulkEditFields>({
    defaultValues: {
      priceChange: 'none',
      ...{ amount: '', minimumOrder: '', addedUnits: '', brand: '', category: '', universal: '' },
    },
  });
  const { errors } = formState;
  const changesPrice = watch('priceChange') !== 'none';
  const submit = handleSubmit((fields) =>
    edit.mutate(
      { body: { ...products, changes: changesOf(fields) } },
      { onSuccess: ({ _id: id }) => void navigate(`/dashboard/imports/${id}`) },
    ),
  );
  return (
    <>
      <PageHeading
        title="Edit Products"
        above={{ to: '/dashboard/manageProducts', link: 'Manage Products' }}
      />
      <Card className="max-w-xl">
        <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4 p-4">
          <p>{editedProductsText(products)}. You see what would change before anything does.</p>
          <SelectField label="Price" {...register('priceChange')}>
            <Options of={Object.entries(priceChanges)} />
          </SelectField>
          {changesPrice && (
            <TextField
              label="Amount"
              inputMode="decimal"
              error={errors.amount?.message}
              {...register('amount', { required: 'Amount is required.', pattern: AMOUNT })}
            />
          )}
          <TextField
            label={productRules.minimumOrder.label}
            inputMode="numeric"
            hint="Empty: left as it is."
            error={errors.minimumOrder?.message}
            {...register('minimumOrder', {
              min: productRules.minimumOrder.min,
              max: productRules.minimumOrder.max,
              pattern: productRules.minimumOrder.pattern,
            })}
          />
          <TextField
            label="Units to add"
            inputMode="numeric"
            hint="With a minus they are taken off. Empty: the stock is left as it is."
            error={errors.addedUnits?.message}
            {...register('addedUnits', { pattern: UNITS })}
          />
          <TextField
            label="Brand"
            hint="Its name; a new one is added. Empty: left as it is."
            maxLength={60}
            {...register('brand')}
          />
          <TextField
            label="Category"
            hint="Such as Brakes > Brake discs; a new one is added. Empty: left as it is."
            maxLength={250}
            {...register('category')}
          />
          <SelectField label="Fits every car" {...register('universal')}>
            <option value="">Leave as it is</option>
            <option value="yes">Yes, it is universal</option>
            <option value="no">No</option>
          </SelectField>
          <FormError>{edit.error?.message}</FormError>
          <Button type="submit" className="self-start" busy={edit.isPending}>
            Preview changes
          </Button>
        </form>
      </Card>
    </>
  );
}
