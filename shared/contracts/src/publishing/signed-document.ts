import { isRecord } from '../is-record.ts';
import { base64url, bytesOf, isSignedWith, signText } from '../releases/signed-text.ts';

/** A text with one or more signatures, by the owner of a shop or its teams. */
export interface SignedDocument {
  /** JSON; the signatures cover its UTF-8 bytes. */
  document: string;
  signatures: readonly DocumentSignature[];
}

export interface DocumentSignature {
  /** Public, SPKI in base64url. */
  key: string;
  /** ECDSA on P-256 over SHA-256, in base64url. */
  signature: string;
}

/** A key to sign documents with. */
export interface DocumentKey {
  /** PKCS #8. */
  signing: ArrayBuffer | Uint8Array<ArrayBuffer>;
  /** SPKI in base64url. */
  public: string;
}

/** Every signed document names its type and shop, so that it cannot be used as another type or for another shop. */
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
  if (!isRecord(content) || content['type'] !== type) throw new Error(`This is no document of type ${type}.`);
  if (content['environment'] !== environment)
    throw new Error(`This was signed for "${content['environment']}", and this is "${environment}".`);
  return JSON.parse(document);
}

export const isSignedDocument = (value: unknown): value is SignedDocument =>
  isRecord(value) && typeof value['document'] === 'string' && Array.isArray(value['signatures']);

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
