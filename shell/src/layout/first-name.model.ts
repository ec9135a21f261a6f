import type { Account } from '@shop/host';

/** The header's name of a user: the first word of the display name, else the email's part before the @. */
export function firstName({ displayName, email }: Account): string {
  const [first] = displayName?.trim().split(/\s+/) ?? [];
  return first || email.slice(0, email.lastIndexOf('@'));
}
