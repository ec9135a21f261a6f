import type { Account } from '@shop/host';

/** What the header calls a user: the first word of the display name, else what stands before the email's @. */
export function firstName({ displayName, email }: Account): string {
  const [first] = displayName?.trim().split(/\s+/) ?? [];
  return first || email.slice(0, email.lastIndexOf('@'));
}
