import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, reviewReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { useImageUpload } from '@shop/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormRefusal, formRefusal, notAcknowledged } from '../../form-refusal/form-refusal.model.ts';
import { REVIEW_FIELDS, type ReviewDraft, reviewPayload } from './review-draft.model.ts';

export type ReviewOutcome =
  | { kind: 'saved' | 'upload-failed' }
  | ({ kind: 'refused' } & FormRefusal<keyof ReviewDraft>);

const mutationKey = ['POST /review'];

/**
 * Leaves a review in two steps: the picture is uploaded first, and only then is the review sent.
 * A failed upload is silent; the field shows it (docs/specification.md#pictures).
 */
export function useAddReview() {
  const client = useQueryClient();
  const toasts = useToasts();
  const upload = useMutation({ mutationFn: useImageUpload() });

  const add = useMutation({
    mutationKey,
    mutationFn: async (draft: ReviewDraft): Promise<ReviewOutcome> => {
      const img = draft.img && (await upload.mutateAsync(draft.img).catch(() => undefined));
      if (img === undefined) return { kind: 'upload-failed' };
      try {
        const { acknowledged } = await call('POST /review', { body: reviewPayload(draft, img) });
        return acknowledged ? { kind: 'saved' } : { kind: 'refused', ...notAcknowledged };
      } catch (error) {
        if (error instanceof Error) return { kind: 'refused', ...formRefusal(error, REVIEW_FIELDS) };
        throw error;
      }
    },
    onSuccess: ({ kind }) => {
      if (kind === 'refused') toasts.error(messages.reviewFailed);
      if (kind !== 'saved') return;
      toasts.success(messages.reviewSaved);
      void client.invalidateQueries(staleAfter<'POST /review'>(reviewReads));
    },
  });

  return {
    adding: add.isPending,
    uploading: upload.isPending,
    uploadFailed: upload.isError,
    /** Another picture was chosen, so the last upload's failure no longer matters. */
    forgetUpload: upload.reset,
    /** Does nothing while a review is being saved. */
    addReview: async (draft: ReviewDraft): Promise<ReviewOutcome | undefined> =>
      client.isMutating({ mutationKey }) === 0 ? add.mutateAsync(draft) : undefined,
  };
}
