import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, profileReads } from '@shop/contracts';
import { type Account, useToasts } from '@shop/host';
import { useImageUpload } from '@shop/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormRefusal, formRefusal, notAcknowledged } from '../../form-refusal/form-refusal.model.ts';
import { PROFILE_FIELDS, type ProfileDraft, profilePayload } from './profile-draft.model.ts';

export type ProfileOutcome =
  | { kind: 'saved' | 'upload-failed' }
  | ({ kind: 'refused' } & FormRefusal<keyof ProfileDraft>);

const mutationKey = ['PUT /user'];

/**
 * Saves a profile in two steps: a new picture is uploaded first, then the profile is sent. A failed upload is
 * silent; the field shows it (docs/specification.md#pictures). It ends once the stored profile is read again.
 * @param storedImage URL of the picture that stays when no new one is chosen
 */
export function useSaveProfile(account: Account, storedImage: string | undefined) {
  const client = useQueryClient();
  const toasts = useToasts();
  const upload = useMutation({ mutationFn: useImageUpload() });

  const save = useMutation({
    mutationKey,
    mutationFn: async (draft: ProfileDraft): Promise<ProfileOutcome> => {
      const image = draft.image ? await upload.mutateAsync(draft.image).catch(() => undefined) : storedImage;
      if (image === undefined) return { kind: 'upload-failed' };
      try {
        const { acknowledged } = await call('PUT /user', { body: profilePayload(account, draft, image) });
        return acknowledged ? { kind: 'saved' } : { kind: 'refused', ...notAcknowledged };
      } catch (error) {
        if (error instanceof Error) return { kind: 'refused', ...formRefusal(error, PROFILE_FIELDS) };
        throw error;
      }
    },
    onSuccess: async ({ kind }) => {
      if (kind === 'refused') toasts.error(messages.profileFailed);
      if (kind !== 'saved') return;
      toasts.success(messages.profileUpdated);
      await client.invalidateQueries(staleAfter<'PUT /user'>(profileReads));
    },
  });

  return {
    saving: save.isPending,
    uploading: upload.isPending,
    uploadFailed: upload.isError,
    /** Another picture was chosen, so the last upload's failure no longer matters. */
    forgetUpload: upload.reset,
    /** Does nothing while the profile is being saved. */
    saveProfile: async (draft: ProfileDraft): Promise<ProfileOutcome | undefined> =>
      client.isMutating({ mutationKey }) === 0 ? save.mutateAsync(draft) : undefined,
  };
}
