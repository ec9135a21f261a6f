import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Fields } from '../http/fields.ts';
import { randomId } from '../storage/random-id.ts';

/** The RSA key pair that signs ID tokens, as stored. */
export interface SigningKey {
  readonly kid: string;
  readonly jwk: JsonWebKey;
}

export function createSigningKey(): SigningKey {
  // A key just made is not exported as JWK: when memory is collected meanwhile, Node 20 waits for itself forever.
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { kid: randomId(22), jwk: createPrivateKey(privateKey).export({ format: 'jwk' }) };
}

/** Signs and reads RS256 JSON web tokens with one key. */
export class TokenSigner {
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #header: string;
  /** The public key set, in the real service's format. */
  readonly jwks: { readonly keys: readonly JsonWebKey[] };

  constructor({ kid, jwk }: SigningKey) {
    this.#privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
    this.#publicKey = createPublicKey(this.#privateKey);
    this.#header = encode({ alg: 'RS256', kid, typ: 'JWT' });
    this.jwks = { keys: [{ ...this.#publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid }] };
  }

  sign(claims: object): string {
    const signed = `${this.#header}.${encode(claims)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), this.#privateKey).toString('base64url')}`;
  }

  /** The claims of a token that this key signed; undefined for anything else. The caller checks the expiry. */
  claimsOf(token: string): Fields | undefined {
    const [head = '', claims = '', signature = '', ...rest] = token.split('.');
    const signed = Buffer.from(`${head}.${claims}`);
    const isOurs = verify('sha256', signed, this.#publicKey, Buffer.from(signature, 'base64url'));
    return isOurs && rest.length === 0
      ? JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
      : undefined;
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
