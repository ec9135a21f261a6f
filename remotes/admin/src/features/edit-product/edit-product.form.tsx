import { ApiProblem, call, callQuery } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import {
  formatCount,
  messages,
  type Part,
  partReads,
  productEditRules,
  STOCK_REASONS,
  stockReasons,
} from '@shop/contracts';
import { useToasts } from '@shop/host';
import { showRefusal } from '@shop/lists';
import { Options, SelectField, TextField } from '@shop/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { ProductForm } from '../../product-form/product-form.component.tsx';
import { countField, type ProductValues, productFields } from '../../product-form/product-values.model.ts';
import { useUploadPictures } from '../../product-form/upload-pictures.mutation.ts';
import { changesStock, checkUnits, editOf, editPayload } from './product-edit.model.ts';

/** One product; refused with `not-found` when none has the id. */
export const productQuery = (id: string) => callQuery('GET /purchase/{id}', { params: { id } });

export const PRODUCT_GONE = 'This product is not in the catalogue, or it was removed.';

const UNREAD = 'The product could not be read again. Load the page again before you edit it further.';
const CONFLICT =
  'Somebody else has changed this product since you opened it. What you entered is kept: save again to replace what they entered.';

/** Edits a product. Another admin's changes of other fields stay; of the same fields they are shown, and asked about. */
export function EditProductForm({ part }: { part: Part }) {
  // As it was read for this edit: a later answer must not change what the edit is compared with.
  const [read, setRead] = useState(part);
  const client = useQueryClient();
  const toasts = useToasts();
  const upload = useUploadPictures();
  const form = useForm<ProductValues>({ defaultValues: editOf(part) });
  const readAgain = () =>
    client.fetchQuery({ ...productQuery(part._id), staleTime: 0 }).catch(() => undefined);

  async function refuse(error: Error): Promise<void> {
    const { status, code } = error instanceof ApiProblem ? error : {};
    if (status === 404) return showRefusal(form, new Error(PRODUCT_GONE), productFields);
    const theirs = code === 'edit-conflict' ? await readAgain() : undefined;
    if (theirs) {
      setRead(theirs);
      form.reset(editOf(theirs), { keepDirtyValues: true });
    }
    showRefusal(form, error, productFields);
    if (theirs) form.setError('root', { message: CONFLICT });
  }

  const submit = form.handleSubmit(async (edit) => {
    // A failed upload is silent: the picture's field shows it.
    const pictures = [edit.picture ?? read.picture, ...edit.morePictures];
    const urls = await upload.mutateAsync(pictures).catch(() => undefined);
    if (!urls) return;
    try {
      const body = editPayload(read, edit, urls);
      await call('PATCH /managePart/{id}', { params: { id: part._id }, body });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return refuse(error);
    }
    void client.invalidateQueries(staleAfter<'PATCH /managePart/{id}'>(partReads));
    const stored = await readAgain();
    if (stored) {
      setRead(stored);
      form.reset(editOf(stored));
    } else form.setError('root', { message: UNREAD });
    // The toast comes last: what is typed after it is kept.
    toasts.success(messages.productSaved);
  });

  return (
    <ProductForm
      form={form}
      stock={<StockFields stock={read.quantity} register={form.register} errors={form.formState.errors} />}
      current={read.picture}
      upload={upload}
      submitLabel="Save Product"
      onSubmit={submit}
    />
  );
}

interface StockFieldsProps {
  stock: number;
  register: UseFormRegister<ProductValues>;
  errors: FieldErrors<ProductValues>;
}

/** Changes the stock by a number of units, for a reason. Sales meanwhile are not lost. */
function StockFields({ stock, register, errors }: StockFieldsProps) {
  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-3 pt-2 sm:grid-cols-3">
      <legend className="px-1 text-sm font-medium">
        {`Stock: ${formatCount(stock)} ${stock === 1 ? 'unit' : 'units'}`}
      </legend>
      <SelectField {...register('direction')} label="Change">
        <option value="add">Add units</option>
        <option value="take">Take units off</option>
      </SelectField>
      <TextField
        {...register('added', {
          ...productEditRules.added,
          deps: ['reason'],
          validate: (_, edit) => checkUnits(stock, edit),
        })}
        label="Units"
        {...countField}
        min={0}
        error={errors.added?.message}
      />
      <SelectField
        {...register('reason', {
          validate: (reason, edit) =>
            reason !== '' || !changesStock(edit) || productEditRules.reason.required,
        })}
        label="Reason"
        error={errors.reason?.message}
      >
        <option value="">Choose a reason</option>
        <Options of={STOCK_REASONS.map((reason) => [reason, stockReasons[reason]])} />
      </SelectField>
    </fieldset>
  );
}
