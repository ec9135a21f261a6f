import { expect, test, vi } from 'vitest';
import { base64url, signDocument, signersOf } from './signed-document.ts';

async function aKey() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  return {
    signing: await crypto.subtle.exportKey('pkcs8', privateKey),
    public: base64url(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))),
  };
}

test('caches a verified document, and never accepts its signature for another one', async () => {
  const key = await aKey();
  const signed = await signDocument({ type: 'a', environment: 'shop' }, key);
  const verify = vi.spyOn(crypto.subtle, 'verify');
  for (const _ of ['first', 'repeated']) expect(await signersOf(signed, [key.public])).toEqual([key.public]);
  expect(verify).toHaveBeenCalledOnce();

  for (const changed of [
    { ...signed, document: signed.document.replace('shop', 'else') },
    { ...signed, signatures: signed.signatures.map((one) => ({ ...one, signature: 'A'.repeat(86) })) },
  ])
    expect(await signersOf(changed, [key.public])).toEqual([]);
  expect(await signersOf(signed, ['another key'])).toEqual([]);
});
