import type { Registry, SignedRegistry } from './registry.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * Signs a registry.
 * @param key private, PKCS #8
 */
export async function signRegistry(
  registry: Registry,
  key: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<SignedRegistry> {
  const text = JSON.stringify(registry);
  const signing = await crypto.subtle.importKey('pkcs8', key, ALGORITHM, false, ['sign']);
  const signature = await crypto.subtle.sign(ALGORITHM, signing, new TextEncoder().encode(text));
  return { registry: text, signature: base64url(new Uint8Array(signature)) };
}

/**
 * Verifies and parses a signed registry.
 * @param keys public, SPKI in base64url; any of them may match, so that keys can be rotated
 * @throws {Error} when none of them matches, or the registry was changed
 */
export async function verifiedRegistry(signed: SignedRegistry, keys: readonly string[]): Promise<Registry> {
  const signature = bytesOf(signed.signature);
  const text = new TextEncoder().encode(signed.registry);
  for (const key of keys) {
    const verifying = await crypto.subtle.importKey('spki', bytesOf(key), ALGORITHM, false, ['verify']);
    if (await crypto.subtle.verify(ALGORITHM, verifying, signature, text)) return JSON.parse(signed.registry);
  }
  throw new Error('The registry of remotes is not signed by anybody who may release.');
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0));

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
