import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '@shop/contracts';
import { type Environment, loadEnvironment, PlainFailure } from '@shop/processes';
import { makeKey, readKey } from '@shop/publisher';
import { DEFAULT_RELEASE_ENVIRONMENT, type DocumentKey } from '@shop/registry';

/** The folder of the built site that a shop serves; by default the one that this working copy builds. */
export const siteDirectoryOf = (root: string, environment: Environment): string =>
  path.resolve(root, environment['SITE_DIR'] || 'dist');

/** The folder of the data of the shop that this working copy runs. */
export const dataDirectoryOf = (root: string, environment: Environment): string =>
  path.resolve(root, environment['DATA_DIR'] || 'data');

/** The keys of releases: the private key signs the registry, with the public one shops verify it. */
export interface ReleaseKey extends DocumentKey {
  /** Public keys that a registry to be changed may be signed with: this one, and those of `RELEASE_KEYS`. */
  trusted: readonly string[];
  /** The shop that registries are signed for. */
  environment: string;
}

/** The folder of this working copy's keys and credential; git ignores it. */
export const LOCAL_KEYS = '.release';

/** A file with a private key in PEM, which is made when there is none. */
export function keyFile(file: string): string {
  if (existsSync(file)) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, makeKey(), { mode: 0o600, flag: 'wx' });
  return file;
}

/** The public half of the key in a PEM file, which is made when there is none. */
export const publicKeyIn = (file: string): string => readKey(pemIn(keyFile(file)), file).public;

/** The key with which a shop of this working copy signs its registry. */
export const localRegistryKey = (root: string): string => keyFile(path.join(root, LOCAL_KEYS, 'shop.pem'));

/** The key of the team that releases to it. */
export const localTeamKey = (root: string): string => keyFile(path.join(root, LOCAL_KEYS, 'team.pem'));

/** The owner's key of this working copy. */
const LOCAL_KEY = path.join(LOCAL_KEYS, 'owner.pem');

/**
 * The key to release with: the PEM file that `RELEASE_SIGNING_KEY` names, else one of this working copy,
 * which is created on first use and trusted by the shops that run from it.
 * @throws PlainFailure when the file holds no private key on P-256, or is in a folder that a web server may
 * serve
 */
export const releaseKey = (root: string, environment = loadEnvironment(root)): ReleaseKey =>
  keyIn(ownersKeyFile(root, environment), environment);

/** The file of the key. @throws PlainFailure when it is in a folder that a web server may serve */
export function ownersKeyFile(root: string, environment = loadEnvironment(root)): string {
  const given = environment['RELEASE_SIGNING_KEY'];
  const file = path.resolve(root, given || LOCAL_KEY);
  for (const served of [path.join(root, 'dist'), siteDirectoryOf(root, environment)])
    refuseBelow(served, file);
  return given ? file : keyFile(file);
}

function keyIn(file: string, environment: Environment): ReleaseKey {
  const key = readKey(pemIn(file), file);
  const others = (environment['RELEASE_KEYS'] ?? '').split(/[\s,]+/).filter(Boolean);
  return {
    ...key,
    trusted: [key.public, ...others],
    environment: environment['RELEASE_ENVIRONMENT'] || DEFAULT_RELEASE_ENVIRONMENT,
  };
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

function pemIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new PlainFailure(`The signing key ${file} cannot be read (${errorMessage(error)}).`);
  }
}
