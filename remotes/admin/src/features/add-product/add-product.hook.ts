import { type ProductRefusal, productRefusal } from '../../product-form/product-refusal.model.ts';
import { useUploadPicture } from '../../product-form/upload-picture.mutation.ts';
import { useCreateProduct } from './create-product.mutation.ts';
import { draftFields, type ProductDraft, productPayload } from './product-draft.model.ts';

export interface AddedProduct {
  id: string;
  name: string;
}

/** The outcome of saving a draft. A failed upload is silent: the picture's field shows it. */
export type AddingResult =
  | { kind: 'added'; product: AddedProduct }
  | { kind: 'upload-failed' }
  | ProductRefusal<keyof ProductDraft>;

/**
 * Adds a product in two steps: the product is sent once the picture is stored
 * (docs/specification.md#pictures).
 */
export function useAddProduct() {
  const upload = useUploadPicture();
  const create = useCreateProduct();

  async function addProduct(draft: ProductDraft): Promise<AddingResult> {
    // The picture is required; the form's rule has already refused a draft without one.
    if (!draft.picture) return { kind: 'upload-failed' };
    const url = await upload.mutateAsync(draft.picture).catch(() => undefined);
    if (url === undefined) return { kind: 'upload-failed' };
    try {
      const { insertedId } = await create.mutateAsync(productPayload(draft, url));
      return { kind: 'added', product: { id: insertedId, name: draft.name } };
    } catch (error) {
      if (error instanceof Error) return productRefusal(error, draftFields);
      throw error;
    }
  }

  return {
    addProduct,
    upload: { busy: upload.isPending, failed: upload.isError, forget: upload.reset },
  };
}
