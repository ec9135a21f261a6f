import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { PlainFailure } from '@shop/processes';
import type { DocumentKey } from '@shop/registry';

/** A new key to sign with, in PEM. */
export function makeKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

/**
 * @param pem the private key; a pipeline may give its line ends as `\n`
 * @param source what holds it
 * @throws {PlainFailure} when it is not a private key on P-256; the message does not show it
 */
export function readKey(pem: string, source = 'The text'): DocumentKey {
  const key = privateKeyIn(pem.replaceAll('\\n', '\n'));
  if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new PlainFailure(`${source} holds no private key on the curve P-256 in PEM.`);
  return {
    signing: new Uint8Array(key.export({ type: 'pkcs8', format: 'der' })),
    public: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64url'),
  };
}

function privateKeyIn(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
