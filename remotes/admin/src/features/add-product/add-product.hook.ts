import { type ProductRefusal, productRefusal } from '../../product-form/product-refusal.model.ts';
import { useUploadPictures } from '../../product-form/upload-pictures.mutation.ts';
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
 * Adds a product in two steps: the product is sent once its pictures are stored
 * (docs/specification.md#pictures).
 */
export function useAddProduct() {
  const upload = useUploadPictures();
  const create = useCreateProduct();

  async function addProduct(draft: ProductDraft): Promise<AddingResult> {
    // The picture is required; the form's rule has already refused a draft without one.
    if (!draft.picture) return { kind: 'upload-failed' };
    const urls = await upload.mutateAsync([draft.picture, ...draft.morePictures]).catch(() => undefined);
    if (urls === undefined) return { kind: 'upload-failed' };
    try {
      const { insertedId } = await create.mutateAsync(productPayload(draft, urls));
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
