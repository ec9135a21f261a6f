import type { Account } from '@shop/host';

/** Reads an account from untrusted JSON; `undefined` when it is none. */
export function parseAccount(json: string | null): Account | undefined {
  try {
    return accountOf(JSON.parse(json ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Whether two accounts are equal. */
export const sameAccount = (one: Account | undefined, other: Account | undefined): boolean =>
  one?.uid === other?.uid &&
  one?.email === other?.email &&
  one?.displayName === other?.displayName &&
  one?.photoURL === other?.photoURL &&
  one?.emailVerified === other?.emailVerified;

function accountOf(record: unknown): Account | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  if (!('uid' in record) || typeof record.uid !== 'string' || record.uid === '') return undefined;
  if (!('email' in record) || typeof record.email !== 'string' || record.email === '') return undefined;
  return {
    uid: record.uid,
    email: record.email,
    displayName: 'displayName' in record ? textOrNull(record.displayName) : null,
    photoURL: 'photoURL' in record ? textOrNull(record.photoURL) : null,
    emailVerified: 'emailVerified' in record && record.emailVerified === true,
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
