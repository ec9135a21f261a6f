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
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0));

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
