import { profileRules, type User } from '@shop/contracts';
import { type Account, useUnsavedWork } from '@shop/host';
import {
  Button,
  Card,
  FormError,
  ImageField,
  LeaveDialog,
  TextAreaField,
  TextField,
  useReconnect,
} from '@shop/ui';
import { Controller, useForm } from 'react-hook-form';
import { type ProfileDraft, profileDraft } from './profile-draft.model.ts';
import { useSaveProfile } from './save-profile.mutation.ts';

export interface EditProfileFormProps {
  account: Account;
  /** The stored profile; `null` where nothing is stored. */
  stored: User | null;
  onSaved: () => void;
}

/**
 * The form for the user's own profile; kept after any failure. A stored picture counts as the required one.
 */
export function EditProfileForm({ account, stored, onSaved }: EditProfileFormProps) {
  const storedImage = stored?.image || undefined;
  const { saveProfile, saving, uploading, uploadFailed, forgetUpload } = useSaveProfile(account, storedImage);
  const form = useForm<ProfileDraft>({
    defaultValues: profileDraft(null),
    values: profileDraft(stored),
    // The stored profile may be read again while the user types.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isDirty } = form.formState;
  const unsaved = useUnsavedWork(isDirty);
  // What could not be sent can be now.
  useReconnect(() => form.clearErrors('root'));

  const submit = form.handleSubmit(async (draft) => {
    const outcome = await saveProfile(draft);
    if (outcome?.kind === 'saved') {
      unsaved.saved();
      onSaved();
    }
    if (outcome?.kind !== 'refused') return;
    for (const { name, message } of outcome.fields) form.setError(name, { message });
    const [first] = outcome.fields;
    if (first) form.setFocus(first.name);
    if (outcome.message) form.setError('root', { message: outcome.message });
  });

  return (
    <Card className="max-w-3xl p-4 sm:p-6">
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <p className="text-sm text-muted sm:col-span-2">All fields are required, the photo too.</p>
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
        <div className="sm:col-span-2">
          <Controller
            control={form.control}
            name="image"
            rules={storedImage === undefined ? profileRules.image : {}}
            render={({ field, fieldState }) => (
              <ImageField
                {...field}
                label="Photo"
                current={storedImage}
                error={fieldState.error?.message}
                busy={uploading}
                failed={uploadFailed}
                onRetry={() => void submit()}
                onChange={(file) => {
                  forgetUpload();
                  field.onChange(file);
                }}
              />
            )}
          />
        </div>
        <div className="empty:hidden sm:col-span-2">
          <FormError>{errors.root?.message}</FormError>
        </div>
        <div className="sm:col-span-2">
          <Button type="submit" busy={saving} className="w-full sm:w-auto">
            Save Changes
          </Button>
        </div>
      </form>
      <LeaveDialog open={unsaved.asking} onLeave={unsaved.leave} onStay={unsaved.stay} />
    </Card>
  );
}
