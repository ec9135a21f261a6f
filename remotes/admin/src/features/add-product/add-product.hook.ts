import { useCreateProduct } from './create-product.mutation.ts';
import { type ProductDraft, productPayload } from './product-draft.model.ts';
import { type ProductRefusal, productRefusal } from './product-refusal.model.ts';
import { useUploadPicture } from './upload-picture.mutation.ts';

/** What became of a draft. A failed upload is silent: the picture's control shows it. */
export type AddingResult = { kind: 'added' } | { kind: 'upload-failed' } | ProductRefusal;

/** Adds a product in two steps: only once the picture is stored the product is sent (docs/specification.md#pictures). */
export function useAddProduct() {
  const upload = useUploadPicture();
  const create = useCreateProduct();

  async function addProduct(draft: ProductDraft): Promise<AddingResult> {
    // The picture is required: without one the form's own rule has stopped before.
    if (!draft.picture) return { kind: 'upload-failed' };
    const url = await upload.mutateAsync(draft.picture).catch(() => undefined);
    if (url === undefined) return { kind: 'upload-failed' };
    try {
      await create.mutateAsync(productPayload(draft, url));
      return { kind: 'added' };
    } catch (error) {
      if (error instanceof Error) return productRefusal(error);
      throw error;
    }
  }

  return {
    addProduct,
    upload: { busy: upload.isPending, failed: upload.isError, forget: upload.reset },
  };
}
