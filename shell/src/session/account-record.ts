import { isRecord } from '@shop/contracts';
import type { Account } from '@shop/host';

/** Reads an account from untrusted JSON; `undefined` when it is none. */
export function parseAccount(json: string | null): Account | undefined {
  try {
    return accountOf(JSON.parse(json ?? 'null'));
  } catch {
    return undefined;
  }
}

const FIELDS = ['uid', 'email', 'displayName', 'photoURL', 'emailVerified'] as const;

/** Whether two accounts are equal. */
export const sameAccount = (one: Account | undefined, other: Account | undefined): boolean =>
  FIELDS.every((field) => one?.[field] === other?.[field]);

function accountOf(record: unknown): Account | undefined {
  if (!isRecord(record)) return undefined;
  const { uid, email, displayName, photoURL, emailVerified } = record;
  const [knownUid, knownEmail] = [textOrNull(uid), textOrNull(email)];
  if (!knownUid || !knownEmail) return undefined;
  return {
    uid: knownUid,
    email: knownEmail,
    displayName: textOrNull(displayName),
    photoURL: textOrNull(photoURL),
    emailVerified: emailVerified === true,
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
