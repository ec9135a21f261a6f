import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, partReads, productRules } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { showRefusal } from '@shop/lists';
import { buttonClass, PageHeading, TextField, useReconnect } from '@shop/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ProductForm } from '../../product-form/product-form.component.tsx';
import {
  countField,
  emptyValues,
  type ProductValues,
  productFields,
  typedAttributes,
  typedCount,
  typedDollars,
} from '../../product-form/product-values.model.ts';
import { breaksPayload } from '../../product-form/typed-breaks.model.ts';
import { useUploadPictures } from '../../product-form/upload-pictures.mutation.ts';

/**
 * The form of a new product (docs/specification.md#add-a-product): kept whatever fails, emptied once it is added. It is sent
 * once its pictures are stored (docs/specification.md#pictures).
 */
export function AddProductForm() {
  const client = useQueryClient();
  const toasts = useToasts();
  const upload = useUploadPictures();
  const [added, setAdded] = useState<AddedProduct>();
  const form = useForm<ProductValues>({ defaultValues: emptyValues, shouldFocusError: false });
  // What could not be sent can be now.
  useReconnect(() => form.clearErrors('root'));

  async function add(draft: ProductValues, pictures: readonly string[]): Promise<AddedProduct> {
    const answer = await call('POST /part', { body: productPayload(draft, pictures) });
    if (!answer.acknowledged) throw new Error('The shop did not accept the product.');
    toasts.success(messages.productAdded);
    // The form is usable again at once; the lists are refetched afterwards.
    void client.invalidateQueries(staleAfter<'POST /part'>(partReads));
    return { id: answer.insertedId, name: draft.name };
  }

  /** The form focuses in the order of registration, in which the picture comes first. */
  const focusFirst = (wrong: FieldErrors<ProductValues>) => {
    const first = productFields.find((name) => wrong[name]);
    if (first) form.setFocus(first);
  };

  const submit = form.handleSubmit(async (draft) => {
    // The form's rule has refused a draft without a picture. A failed upload is silent: the picture's field shows it.
    const chosen = draft.picture ? [draft.picture, ...draft.morePictures] : [];
    const pictures = await upload.mutateAsync(chosen).catch(() => undefined);
    if (!pictures) return;
    try {
      const product = await add(draft, pictures);
      // First: a reset forgets where the fields are until they are rendered again.
      form.setFocus('name');
      form.reset(emptyValues);
      setAdded(product);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toasts.error(messages.productFailed);
      showRefusal(form, error, productFields);
    }
  }, focusFirst);

  return (
    <>
      <PageHeading title="Add a Product" />
      {added && <AddedNotice key={added.id} product={added} />}
      <ProductForm
        form={form}
        quantity={
          <TextField
            {...form.register('quantity', productRules.quantity)}
            label="Product Quantity"
            {...countField}
            min={0}
            hint="Units in stock"
            error={form.formState.errors.quantity?.message}
          />
        }
        pictureRules={productRules.picture}
        upload={upload}
        submitLabel="Add Product"
        onSubmit={submit}
      />
    </>
  );
}

interface AddedProduct {
  id: string;
  name: string;
}

/** Leads on from a product that was just added; the empty form below it adds another. */
function AddedNotice({ product: { id, name } }: { product: AddedProduct }) {
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is at the lower end of a long form.
  useLayoutEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={notice}
      role="status"
      className="mb-4 flex max-w-3xl flex-wrap items-center justify-between gap-3 rounded-card bg-success-soft px-4 py-3 text-sm text-success"
    >
      <p className="min-w-0 wrap-anywhere">“{name}” is in the catalogue. Add another below.</p>
      <div className="flex flex-wrap gap-2">
        <Link to={`/purchase/${id}`} className={buttonClass('secondary')}>
          View product
        </Link>
        <Link to={`/dashboard/manageProducts/${id}`} className={buttonClass('secondary')}>
          Edit product
        </Link>
      </div>
    </div>
  );
}

/**
 * The product as the call takes it. An unreadable number is sent as typed, so that the server names the
 * field. What is added to the specification's fields is sent where there is some.
 * @param pictures URLs of its pictures, the main one first
 */
const productPayload = (draft: ProductValues, [picture = '', ...morePictures]: readonly string[]) => ({
  name: draft.name,
  price: typedDollars(draft.price),
  quantity: typedCount(draft.quantity),
  minimumOrder: typedCount(draft.minimumOrder),
  description: draft.description,
  picture,
  ...(morePictures.length > 0 && { morePictures }),
  ...(draft.number && { number: draft.number }),
  ...(breaksPayload(draft.priceBreaks).length > 0 && { priceBreaks: breaksPayload(draft.priceBreaks) }),
  ...(draft.brandId && { brandId: draft.brandId }),
  ...(draft.categoryId && { categoryId: draft.categoryId }),
  ...(draft.universal === 'yes' && { universal: true }),
  ...(draft.attributes && { attributes: typedAttributes(draft.attributes) }),
});
