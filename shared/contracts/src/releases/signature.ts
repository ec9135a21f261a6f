import { isRecord } from '../is-record.ts';
import type { Registry, SignedRegistry } from './registry.ts';
import { parseRegistry, registryJson } from './registry-json.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * Signs a registry.
 * @param key private, PKCS #8
 */
export async function signRegistry(
  registry: Registry,
  key: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<SignedRegistry> {
  const text = registryJson(registry);
  const signing = await crypto.subtle.importKey('pkcs8', key, ALGORITHM, false, ['sign']);
  const signature = await crypto.subtle.sign(ALGORITHM, signing, new TextEncoder().encode(text));
  return { registry: text, signature: base64url(new Uint8Array(signature)) };
}

/** A signed registry, and its content. */
export interface RegistryContent {
  signed: SignedRegistry;
  registry: Registry;
}

/**
 * Verifies and parses a signed registry.
 * @param document anything that was read
 * @param keys public, SPKI in base64url; any of them may match, so that keys can be rotated; without any, the
 * signature is not checked
 * @throws {Error} when it is no signed registry, none of the keys matches, or the registry was changed
 */
export async function readSignedRegistry(
  document: unknown,
  keys: readonly string[],
): Promise<RegistryContent> {
  if (!isSigned(document)) throw new Error('This is no registry of remotes.');
  if (keys.length > 0) await verify(document, keys);
  return { signed: document, registry: parseRegistry(document.registry) };
}

const isSigned = (value: unknown): value is SignedRegistry =>
  isRecord(value) && typeof value['registry'] === 'string' && typeof value['signature'] === 'string';

async function verify(signed: SignedRegistry, keys: readonly string[]): Promise<void> {
  const signature = bytesOf(signed.signature);
  const text = new TextEncoder().encode(signed.registry);
  for (const key of keys) {
    const verifying = await crypto.subtle.importKey('spki', bytesOf(key), ALGORITHM, false, ['verify']);
    if (await crypto.subtle.verify(ALGORITHM, verifying, signature, text)) return;
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
