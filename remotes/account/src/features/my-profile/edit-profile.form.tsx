import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, profileReads, profileRules, type User } from '@shop/contracts';
import { type Account, useSession } from '@shop/host';
import { profileQuery } from '@shop/lists';
import { Card, Loaded, PageHeading, Skeleton, TextAreaField, TextField } from '@shop/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { PictureForm, useSaveWithPicture } from '../../picture-form/picture.form.tsx';

/** What users enter about themselves, as entered. Fields are named as in the call's payload. */
interface ProfileDraft {
  institutionName: string;
  department: string;
  number: string;
  address: string;
  linkedIn: string;
  /** A new picture; none keeps the stored one. */
  image: File | undefined;
}

const PROFILE_FIELDS = ['institutionName', 'department', 'number', 'address', 'linkedIn', 'image'] as const;

/** The form's initial values: the stored profile, or `null` without one. */
const profileDraft = (stored: User | null): ProfileDraft => ({
  institutionName: stored?.institutionName ?? '',
  department: stored?.department ?? '',
  number: stored?.number ?? '',
  address: stored?.address ?? '',
  linkedIn: stored?.linkedIn ?? '',
  image: undefined,
});

/**
 * The profile as the call takes it, name and email from the signed-in account (docs/specification.md#entities).
 * @param image URL of the stored or newly uploaded picture
 */
const profilePayload = (account: Account, draft: ProfileDraft, image: string) => ({
  ...draft,
  name: account.displayName,
  email: account.email,
  image,
});

interface EditProfileFormProps {
  account: Account;
  /** The stored profile; `null` where nothing is stored. */
  stored: User | null;
}

/** The form for the user's own profile. A stored picture counts as the required one. */
function EditProfileForm({ account, stored }: EditProfileFormProps) {
  const navigate = useNavigate();
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
    onSaved: () => void navigate('/dashboard'),
  });

  const field = (name: Exclude<keyof ProfileDraft, 'image'>) => ({
    ...form.register(name, profileRules[name]),
    error: errors[name]?.message,
  });
  const fields = (
    <>
      <TextField label="Name" value={account.displayName ?? ''} readOnly />
      <TextField label="Email" type="email" value={account.email} readOnly />
      <div className="sm:col-span-2">
        <TextAreaField
          {...field('institutionName')}
          label="Institution Name"
          autoComplete="organization"
          rows={2}
        />
      </div>
      <TextField {...field('department')} label="Department/Degree" />
      <TextField
        {...field('number')}
        label="Phone"
        // Not of type number, which could not show a phone number kept at checkout, such as "+1 555 0100".
        type="tel"
        autoComplete="tel"
      />
      <div className="sm:col-span-2">
        <TextAreaField {...field('address')} label="Present Address" autoComplete="street-address" rows={2} />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...field('linkedIn')}
          label="LinkedIn URL"
          type="url"
          inputMode="url"
          autoComplete="url"
          hint="Your professional profile, such as linkedin.com/in/your-name"
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

/** The profile's form, or what is shown while its data loads or fails to load. */
export function EditProfile() {
  const account = useSession((session) => session.account);
  const query = useQuery({ ...profileQuery(account?.email ?? ''), enabled: account !== undefined });
  if (!account) return null;
  return (
    <>
      <PageHeading title="Update Profile" />
      <Loaded query={query} failure="Your profile could not be loaded." skeleton={<EditProfileSkeleton />}>
        {(stored) => <EditProfileForm account={account} stored={stored} />}
      </Loaded>
    </>
  );
}

const FIELDS = [
  ['name', 'h-16'],
  ['email', 'h-16'],
  ['institution', 'h-22 sm:col-span-2'],
  ['department', 'h-16'],
  ['phone', 'h-16'],
  ['address', 'h-22 sm:col-span-2'],
  ['link', 'h-22 sm:col-span-2'],
  ['photo', 'h-32 sm:col-span-2'],
  ['button', 'h-9 w-32'],
] as const;

function EditProfileSkeleton() {
  return (
    <Card className="max-w-3xl p-4 sm:p-6">
      <div role="status" aria-label="Loading your profile" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {FIELDS.map(([field, size]) => (
          <Skeleton key={field} className={size} />
        ))}
      </div>
    </Card>
  );
}
