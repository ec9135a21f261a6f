import { expect, test } from 'vitest';
import type { Registry } from './registry.ts';
import { readSignedRegistry, signRegistry } from './signature.ts';

const registry: Registry = { issuedAt: '2026-01-01T00:00:00.000Z', remotes: [] };

/** A key pair to sign and verify with. */
async function somebody(): Promise<{ signing: ArrayBuffer; known: string }> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const known = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
  return {
    signing: await crypto.subtle.exportKey('pkcs8', privateKey),
    known: btoa(String.fromCharCode(...known)),
  };
}

test('a signed registry is verified with any of the keys', async () => {
  const [previous, present] = [await somebody(), await somebody()];
  const signed = await signRegistry(registry, present.signing);

  await expect(readSignedRegistry(signed, [previous.known, present.known])).resolves.toEqual({
    signed,
    registry,
  });
});

test.each<[string, (signed: { registry: string; signature: string }) => object]>([
  ['with another content', ({ registry: text }) => ({ registry: text.replace('2026', '2027') })],
  ['with another signature', ({ signature }) => ({ signature: signature.replace(/^..../, 'AAAA') })],
  ['with no signature', () => ({ signature: '' })],
])('a registry %s is refused', async (_, change) => {
  const { signing, known } = await somebody();
  const signed = await signRegistry(registry, signing);

  await expect(readSignedRegistry({ ...signed, ...change(signed) }, [known])).rejects.toThrow(
    'not signed by anybody who may release',
  );
});

test('a registry signed with another key is refused', async () => {
  const signed = await signRegistry(registry, (await somebody()).signing);

  await expect(readSignedRegistry(signed, [(await somebody()).known])).rejects.toThrow(
    'not signed by anybody',
  );
});
