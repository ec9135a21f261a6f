import type { User } from '@shop/contracts';
import type { Account } from '@shop/host';

/** What users enter about themselves, as entered. Fields are named as in the call's payload. */
export interface ProfileDraft {
  institutionName: string;
  department: string;
  number: string;
  address: string;
  linkedIn: string;
  /** A new picture; none keeps the stored one. */
  image: File | undefined;
}

export const PROFILE_FIELDS = [
  'institutionName',
  'department',
  'number',
  'address',
  'linkedIn',
  'image',
] as const;

/** The form's initial values: the stored profile, or `null` without one. */
export const profileDraft = (stored: User | null): ProfileDraft => ({
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
export const profilePayload = (account: Account, draft: ProfileDraft, image: string) => ({
  ...draft,
  name: account.displayName,
  email: account.email,
  image,
});
