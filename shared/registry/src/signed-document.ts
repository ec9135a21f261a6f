import type { SignedDocument } from './schemas.ts';

/** A key to sign documents with. */
export interface DocumentKey {
  /** PKCS #8. */
  signing: ArrayBuffer | Uint8Array<ArrayBuffer>;
  /** SPKI in base64url. */
  public: string;
}

/** What every signed document begins with. */
interface DocumentHead {
  type: string;
  environment: string;
}

/** Signs a document. @param content what it says, as JSON */
export async function signDocument<Content extends DocumentHead>(
  content: Content,
  key: DocumentKey,
): Promise<SignedDocument> {
  return addSignature({ document: JSON.stringify(content), signatures: [] }, key);
}

/** Adds a signature to a document, in place of an earlier one by the same key. */
export async function addSignature(
  { document, signatures }: SignedDocument,
  key: DocumentKey,
): Promise<SignedDocument> {
  const signature = await signText(document, key.signing);
  const others = signatures.filter((other) => other.key !== key.public);
  return { document, signatures: [...others, { key: key.public, signature }] };
}

/** The keys of a list that have signed a document. */
export async function signersOf(
  { document, signatures }: SignedDocument,
  keys: readonly string[],
): Promise<readonly string[]> {
  const signers = new Set<string>();
  for (const { key, signature } of signatures) {
    if (!keys.includes(key) || signers.has(key)) continue;
    if (await isSigned(document, signature, key)) signers.add(key);
  }
  return [...signers];
}

const MAX_VERIFIED = 5_000;
/** Verified documents. A registry has one for each release, and is read again with every change. */
const verified = new Set<string>();

async function isSigned(document: string, signature: string, key: string): Promise<boolean> {
  // As JSON, so that no other document and signature make the same text.
  const checked = JSON.stringify([key, signature, document]);
  if (verified.has(checked)) return true;
  if (!(await isSignedWith(document, signature, key))) return false;
  if (verified.size >= MAX_VERIFIED) verified.clear();
  verified.add(checked);
  return true;
}

/** The content of a document, its signatures unchecked. @throws {Error} when it is of another kind or shop */
export function contentOf<Content extends DocumentHead>(
  { document }: SignedDocument,
  { type, environment }: Pick<Content, 'type' | 'environment'>,
): Content {
  const content = JSON.parse(document);
  if (content?.type !== type) throw new Error(`This is no document of type ${type}.`);
  if (content.environment !== environment)
    throw new Error(`This was signed for "${content.environment}", and this is "${environment}".`);
  return content;
}

export const isSignedDocument = (value: unknown): value is SignedDocument =>
  typeof value === 'object' &&
  value !== null &&
  'document' in value &&
  typeof value.document === 'string' &&
  'signatures' in value &&
  Array.isArray(value.signatures);

/** Whether a text is a public key on P-256. */
export async function isPublicKey(key: string): Promise<boolean> {
  try {
    const bytes = bytesOf(key);
    await crypto.subtle.importKey('spki', bytes, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
    return base64url(bytes) === key;
  } catch {
    return false;
  }
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * Signs the UTF-8 bytes of a text.
 * @param key private, PKCS #8
 * @returns the signature, in base64url
 */
export async function signText(text: string, key: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const signing = await crypto.subtle.importKey('pkcs8', key, ALGORITHM, false, ['sign']);
  const signature = await crypto.subtle.sign(ALGORITHM, signing, new TextEncoder().encode(text));
  return base64url(new Uint8Array(signature));
}

/**
 * @param signature in base64url
 * @param key public, SPKI in base64url
 */
export async function isSignedWith(text: string, signature: string, key: string): Promise<boolean> {
  const verifying = await crypto.subtle.importKey('spki', bytesOf(key), ALGORITHM, false, ['verify']);
  return crypto.subtle.verify(ALGORITHM, verifying, bytesOf(signature), new TextEncoder().encode(text));
}

/** @throws {Error} for a text that is not in base64url */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0));

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
