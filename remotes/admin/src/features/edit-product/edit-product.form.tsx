import { ApiProblem, call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, type Part, partReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { showRefusal } from '@shop/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ProductForm } from '../../product-form/product-form.component.tsx';
import type { ProductValues } from '../../product-form/product-values.model.ts';
import { useUploadPictures } from '../../product-form/upload-pictures.mutation.ts';
import { editFields, editOf, editPayload } from './product-edit.model.ts';
import { PRODUCT_GONE, productQuery } from './read-product.query.ts';
import { StockFields } from './stock-fields.component.tsx';

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
    if (status === 404) return showRefusal(form, new Error(PRODUCT_GONE), editFields);
    const theirs = code === 'edit-conflict' ? await readAgain() : undefined;
    if (theirs) {
      setRead(theirs);
      form.reset(editOf(theirs), { keepDirtyValues: true });
    }
    showRefusal(form, error, editFields);
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
