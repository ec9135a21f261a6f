import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainFailure } from '../plain-failure.ts';

/** Who may release: the private key signs the registry, the public one tells shops whom to believe. */
export interface ReleaseKey {
  /** PKCS #8. */
  signing: BufferSource;
  /** SPKI in base64url, as `RELEASE_KEYS` takes it. */
  public: string;
}

/**
 * The key to release with: the one in the PEM file that `RELEASE_SIGNING_KEY` names, else one of this working
 * copy, which is made when it is first asked for and believed by the shops that run from here.
 * @throws PlainFailure when the file holds no private key on P-256
 */
export function releaseKey(root: string, file = process.env['RELEASE_SIGNING_KEY']): ReleaseKey {
  const key = file ? readKey(file) : localKey(path.join(root, 'dist'));
  return {
    signing: key.export({ type: 'pkcs8', format: 'der' }),
    public: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64url'),
  };
}

function localKey(dist: string): KeyObject {
  const file = path.join(dist, '.build/release-key.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    // What was built here before there was a key, nobody can have signed.
    rmSync(path.join(dist, 'remotes.json'), { force: true });
  }
  return readKey(file);
}

function readKey(file: string): KeyObject {
  if (!existsSync(file)) throw new PlainFailure(`RELEASE_SIGNING_KEY: there is no file ${file}.`);
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Said below.
  }
  throw new PlainFailure(`${file} holds no private key on the curve P-256 in PEM.`);
}
