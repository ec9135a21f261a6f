import { ApiProblem, call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, type Part, partReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useQueryClient } from '@tanstack/react-query';
import { type ProductRefusal, productRefusal } from '../../product-form/product-refusal.model.ts';
import { useUploadPicture } from '../../product-form/upload-picture.mutation.ts';
import { editFields, editPayload, type ProductEdit } from './product-edit.model.ts';
import { productQuery } from './read-product.query.ts';

/** The outcome of saving an edit. A failed upload is silent: the picture's field shows it. */
export type SavingResult =
  | { kind: 'saved'; part: Part }
  | { kind: 'upload-failed' }
  /** Somebody else changed the fields; `part` is as they left it. */
  | { kind: 'conflict'; part: Part; refusal: ProductRefusal<(typeof editFields)[number]> }
  | ProductRefusal<(typeof editFields)[number]>;

/** Saves the edit of a product: its new picture first, if there is one. */
export function useEditProduct() {
  const upload = useUploadPicture();
  const client = useQueryClient();
  const toasts = useToasts();

  const readAgain = (id: string) => client.fetchQuery({ ...productQuery(id), staleTime: 0 });

  /** @param part as it was when the edit began */
  async function save(part: Part, edit: ProductEdit): Promise<SavingResult> {
    const picture = edit.picture && (await upload.mutateAsync(edit.picture).catch(() => undefined));
    if (edit.picture && picture === undefined) return { kind: 'upload-failed' };
    const body = editPayload(part, edit, picture);
    try {
      await call('PATCH /managePart/{id}', { params: { id: part._id }, body });
      toasts.success(messages.productSaved);
      void client.invalidateQueries(staleAfter<'PATCH /managePart/{id}'>(partReads));
      return { kind: 'saved', part: await readAgain(part._id) };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const refusal = productRefusal(error, editFields);
      if (!(error instanceof ApiProblem) || error.code !== 'edit-conflict') return refusal;
      return { kind: 'conflict', part: await readAgain(part._id), refusal };
    }
  }

  return { save, upload: { busy: upload.isPending, failed: upload.isError, forget: upload.reset } };
}
