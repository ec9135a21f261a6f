import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_RELEASE_ENVIRONMENT, errorMessage } from '@shop/contracts';
import { type Environment, loadEnvironment, PlainFailure } from '@shop/processes';
import { siteOf } from './site-folder.ts';

/** The keys of releases: the private key signs the registry, with the public one shops verify it. */
export interface ReleaseKey {
  /** PKCS #8. */
  signing: Uint8Array<ArrayBuffer>;
  /** SPKI in base64url, as `RELEASE_KEYS` takes it. */
  public: string;
  /** Public keys that a registry to be changed may be signed with: this one, and those of `RELEASE_KEYS`. */
  trusted: readonly string[];
  /** The shop that registries are signed for. */
  environment: string;
}

/** The key of this working copy; git ignores it. */
const LOCAL_KEY = '.release-key.pem';

/**
 * The key to release with: the PEM file that `RELEASE_SIGNING_KEY` names, else one of this working copy,
 * which is created on first use and trusted by the shops that run from it.
 * @throws PlainFailure when the file holds no private key on P-256, or is in a folder that a web server may
 * serve
 */
export function releaseKey(root: string, environment = loadEnvironment(root)): ReleaseKey {
  const given = environment['RELEASE_SIGNING_KEY'];
  const file = path.resolve(root, given || LOCAL_KEY);
  for (const served of [path.join(root, 'dist'), siteOf(root, environment).folder]) refuseBelow(served, file);
  if (!given && !existsSync(file)) makeLocalKey(root, file);
  return keyIn(file, environment);
}

/**
 * The key in a PEM file, made when there is none: what a rotation goes over to.
 * @throws PlainFailure as {@link releaseKey}
 */
export function newReleaseKey(root: string, file: string, environment = loadEnvironment(root)): ReleaseKey {
  const absolute = path.resolve(root, file);
  for (const served of [path.join(root, 'dist'), siteOf(root, environment).folder])
    refuseBelow(served, absolute);
  if (!existsSync(absolute)) writeKey(absolute);
  return keyIn(absolute, environment);
}

function keyIn(file: string, environment: Environment): ReleaseKey {
  const key = readKey(file);
  const own = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64url');
  const others = (environment['RELEASE_KEYS'] ?? '').split(/[\s,]+/).filter(Boolean);
  return {
    signing: key.export({ type: 'pkcs8', format: 'der' }),
    public: own,
    trusted: [own, ...others],
    environment: environment['RELEASE_ENVIRONMENT'] || DEFAULT_RELEASE_ENVIRONMENT,
  };
}

function writeKey(file: string): void {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
}

function makeLocalKey(root: string, file: string): void {
  writeKey(file);
  // Signed with a key that is lost: the next build writes another.
  rmSync(path.join(root, 'dist/remotes.json'), { force: true });
}

/** A key that can be downloaded has to be replaced, not only moved. */
function refuseBelow(served: string, file: string): void {
  const below = path.relative(realPath(served), realPath(file));
  if (below === '' || below.startsWith('..') || path.isAbsolute(below)) return;
  throw new PlainFailure(
    `The signing key ${file} is below ${served}, which is served: make a new key elsewhere, and take this one out of RELEASE_KEYS.`,
  );
}

const realPath = (name: string): string => (existsSync(name) ? realpathSync(name) : path.resolve(name));

function readKey(file: string): KeyObject {
  if (!existsSync(file)) throw new PlainFailure(`RELEASE_SIGNING_KEY: there is no file ${file}.`);
  const pem = readPem(file);
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Checked below.
  }
  throw new PlainFailure(`${file} holds no private key on the curve P-256 in PEM.`);
}

function readPem(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new PlainFailure(`The signing key ${file} cannot be read (${errorMessage(error)}).`);
  }
}
