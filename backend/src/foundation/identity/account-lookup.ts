import { isRecord } from '@shop/contracts';
import { Refusal } from '../refusal.ts';

const GOOGLE = 'https://identitytoolkit.googleapis.com';
const TIMEOUT_MS = 3_000;

/** Error codes of the provider for an ID token whose sign-in has ended. */
const ENDED = ['INVALID_ID_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND', 'USER_DISABLED', 'CREDENTIAL_TOO_OLD'];

/** The present state of an account at the identity provider. */
export interface ProviderAccount {
  uid: string;
  email: string | undefined;
  emailVerified: boolean;
  disabled: boolean;
  /** Seconds since 1970. Sign-ins before it have ended, because the password or the email was changed. */
  validSince: number;
}

export interface LookupSettings {
  apiKey: string;
  /** The site's origin, sent because an API key may be restricted to it. */
  origin: string;
  /** The address of a stand-in or the emulator, in place of the real provider. */
  emulatorUrl?: string | undefined;
}

/**
 * Asks the identity provider about the account of an ID token. The call needs only the public API key.
 * @returns a function that throws a {@link Refusal}: `invalid-identity` when the account is gone, disabled or
 * has ended this sign-in, `identity-unavailable` when the provider does not answer
 */
export function accountLookup({
  apiKey,
  origin,
  emulatorUrl,
}: LookupSettings): (idToken: string) => Promise<ProviderAccount> {
  const base = emulatorUrl ? `${emulatorUrl}/identitytoolkit.googleapis.com` : GOOGLE;
  const url = `${base}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`;
  return async (idToken) => {
    const { status, body } = await post(url, { idToken }, origin);
    if (status === 200) return accountOf(body);
    const reason = reasonOf(body);
    const ended = status === 400 && ENDED.some((code) => reason.startsWith(code));
    const cause = new Error(`The identity provider answered ${status} ${reason}`);
    throw new Refusal(ended ? 'invalid-identity' : 'identity-unavailable', { cause });
  };
}

async function post(
  url: string,
  content: object,
  origin: string,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer: `${origin}/` },
      body: JSON.stringify(content),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: await response.json() };
  } catch (cause) {
    throw new Refusal('identity-unavailable', { cause });
  }
}

function accountOf(body: unknown): ProviderAccount {
  const [account]: unknown[] = isRecord(body) && Array.isArray(body['users']) ? body['users'] : [];
  const { localId: uid, email, emailVerified, disabled, validSince } = isRecord(account) ? account : {};
  if (typeof uid !== 'string') throw new Refusal('invalid-identity');
  return {
    uid,
    email: typeof email === 'string' ? email.toLowerCase() : undefined,
    emailVerified: emailVerified === true,
    disabled: disabled === true,
    validSince: Number(validSince ?? 0) || 0,
  };
}

function reasonOf(body: unknown): string {
  const error = isRecord(body) ? body['error'] : undefined;
  return isRecord(error) && typeof error['message'] === 'string' ? error['message'] : 'without a reason';
}
