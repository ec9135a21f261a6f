import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
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
export function tokenSigner({ kid, jwk }: SigningKey) {
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  const header = encode({ alg: 'RS256', kid, typ: 'JWT' });
  return {
    /** The public key set, in the real service's format. */
    jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid }] },

    sign(claims: object): string {
      const signed = `${header}.${encode(claims)}`;
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
    },

    /** The claims of a token that this key signed; undefined for anything else. The caller checks the expiry. */
    claimsOf(token: string): Fields | undefined {
      const [head = '', claims = '', signature = '', ...rest] = token.split('.');
      const signed = Buffer.from(`${head}.${claims}`);
      const isOurs = verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'));
      return isOurs && rest.length === 0
        ? JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
        : undefined;
    },
  };
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
