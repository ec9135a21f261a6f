import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, profileReads, profileRules, type User } from '@shop/contracts';
import type { Account } from '@shop/host';
import { TextAreaField, TextField } from '@shop/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useController, useForm } from 'react-hook-form';
import { PictureForm, useSaveWithPicture } from '../../picture-form/picture.form.tsx';
import { PROFILE_FIELDS, type ProfileDraft, profileDraft, profilePayload } from './profile-draft.model.ts';

interface EditProfileFormProps {
  account: Account;
  /** The stored profile; `null` where nothing is stored. */
  stored: User | null;
  onSaved: () => void;
}

/** The form for the user's own profile. A stored picture counts as the required one. */
export function EditProfileForm({ account, stored, onSaved }: EditProfileFormProps) {
  const client = useQueryClient();
  const storedPicture = stored?.image || undefined;
  const form = useForm<ProfileDraft>({
    defaultValues: profileDraft(null),
    values: profileDraft(stored),
    // The stored profile may be read again while the user types.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors } = form.formState;
  const saving = useSaveWithPicture(form, {
    name: 'PUT /user',
    fields: PROFILE_FIELDS,
    pictureOf: ({ image }) => image,
    storedPicture,
    send: (draft, image) => call('PUT /user', { body: profilePayload(account, draft, image) }),
    done: messages.profileUpdated,
    failed: messages.profileFailed,
    reread: () => client.invalidateQueries(staleAfter<'PUT /user'>(profileReads)),
    onSaved,
  });

  const fields = (
    <>
      <TextField label="Name" value={account.displayName ?? ''} readOnly />
      <TextField label="Email" type="email" value={account.email} readOnly />
      <div className="sm:col-span-2">
        <TextAreaField
          {...form.register('institutionName', profileRules.institutionName)}
          label="Institution Name"
          autoComplete="organization"
          rows={2}
          error={errors.institutionName?.message}
        />
      </div>
      <TextField
        {...form.register('department', profileRules.department)}
        label="Department/Degree"
        error={errors.department?.message}
      />
      <TextField
        {...form.register('number', profileRules.number)}
        label="Phone"
        // Not of type number, which could not show a phone number kept at checkout, such as "+1 555 0100".
        type="tel"
        autoComplete="tel"
        error={errors.number?.message}
      />
      <div className="sm:col-span-2">
        <TextAreaField
          {...form.register('address', profileRules.address)}
          label="Present Address"
          autoComplete="street-address"
          rows={2}
          error={errors.address?.message}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...form.register('linkedIn', profileRules.linkedIn)}
          label="LinkedIn URL"
          type="url"
          inputMode="url"
          autoComplete="url"
          hint="Your professional profile, such as linkedin.com/in/your-name"
          error={errors.linkedIn?.message}
        />
      </div>
    </>
  );
  // Registered after the fields above it: the first one with an error takes the focus.
  const picture = useController({
    control: form.control,
    name: 'image',
    rules: storedPicture === undefined ? profileRules.image : {},
  });
  return (
    <PictureForm saving={saving} picture={picture} current={storedPicture} submitLabel="Save Changes">
      {fields}
    </PictureForm>
  );
}
