import { ApiProblem, call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { type Part, partReads } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ProductRefusal, productRefusal } from '../../product-form/product-refusal.model.ts';
import { useUploadPictures } from '../../product-form/upload-pictures.mutation.ts';
import { editFields, editPayload, type ProductEdit } from './product-edit.model.ts';
import { productQuery } from './read-product.query.ts';

/** The outcome of saving an edit. A failed upload is silent: the picture's field shows it. */
export type SavingResult =
  /** `part` is as it is stored now, if it could be read. */
  | { kind: 'saved'; part: Part | undefined }
  | { kind: 'upload-failed' }
  /** Somebody else changed the fields; `part` is as they left it. */
  | { kind: 'conflict'; part: Part; refusal: ProductRefusal<(typeof editFields)[number]> }
  | ProductRefusal<(typeof editFields)[number]>;

export const PRODUCT_GONE = 'This product is not in the catalogue, or it was removed.';

/** Saves the edit of a product: its new pictures first, if there are any. */
export function useEditProduct() {
  const upload = useUploadPictures();
  const client = useQueryClient();

  const readAgain = (id: string) =>
    client.fetchQuery({ ...productQuery(id), staleTime: 0 }).catch(() => undefined);

  async function resultOfRefusal(id: string, error: Error): Promise<SavingResult> {
    if (error instanceof ApiProblem && error.status === 404) return { kind: 'other', message: PRODUCT_GONE };
    const refusal = productRefusal(error, editFields);
    const isConflict = error instanceof ApiProblem && error.code === 'edit-conflict';
    const theirs = isConflict ? await readAgain(id) : undefined;
    return theirs ? { kind: 'conflict', part: theirs, refusal } : refusal;
  }

  /** @param part as it was when the edit began */
  async function save(part: Part, edit: ProductEdit): Promise<SavingResult> {
    const pictures = [edit.picture ?? part.picture, ...edit.morePictures];
    const urls = await upload.mutateAsync(pictures).catch(() => undefined);
    if (urls === undefined) return { kind: 'upload-failed' };
    const body = editPayload(part, edit, urls);
    try {
      await call('PATCH /managePart/{id}', { params: { id: part._id }, body });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return resultOfRefusal(part._id, error);
    }
    void client.invalidateQueries(staleAfter<'PATCH /managePart/{id}'>(partReads));
    return { kind: 'saved', part: await readAgain(part._id) };
  }

  return { save, upload: { busy: upload.isPending, failed: upload.isError, forget: upload.reset } };
}
