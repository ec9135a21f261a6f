import { generateKeyPairSync } from 'node:crypto';
import { existsSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { releaseKey } from './release-key.ts';

const pem = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

test('a working copy creates one key, readable by its owner only and outside of served folders', () => {
  const root = sourceTree({});
  const first = releaseKey(root, {});
  expect(releaseKey(root, {}).public).toBe(first.public);
  expect(statSync(path.join(root, '.release/owner.pem')).mode & 0o777).toBe(0o600);
  expect(existsSync(path.join(root, 'dist'))).toBe(false);
});

test.each([
  ['the built site', 'dist/keys/release.pem', {}],
  ['the site of the settings', 'site/release.pem', { SITE_DIR: 'site' }],
])('a key below %s is refused with what to do', (_, file, settings) => {
  const root = sourceTree({ [file]: pem() });
  expect(() => releaseKey(root, { ...settings, RELEASE_SIGNING_KEY: file })).toThrow(
    /is served: make a new key/,
  );
});

test('a link does not hide the folder of a key', () => {
  const root = sourceTree({ 'dist/release.pem': pem() });
  symlinkSync(path.join(root, 'dist/release.pem'), path.join(root, 'release.pem'));
  expect(() => releaseKey(root, { RELEASE_SIGNING_KEY: 'release.pem' })).toThrow('is served');
});

test('a site that is the working copy itself refuses the working copy’s key', () => {
  expect(() => releaseKey(sourceTree({}), { SITE_DIR: '.' })).toThrow('is served');
});

test('a separate key beside the site is used', () => {
  const root = sourceTree({ 'keys/release.pem': pem() });
  expect(releaseKey(root, { RELEASE_SIGNING_KEY: 'keys/release.pem' }).public).toMatch(/^[\w-]+$/);
});

test('a key that is missing, cannot be read or is none is told apart', () => {
  const root = sourceTree({ 'keys/text.pem': 'no key' });
  const use = (file: string) => () => releaseKey(root, { RELEASE_SIGNING_KEY: file });
  expect(use('keys/none.pem')).toThrow(/cannot be read \(ENOENT/);
  expect(use('keys')).toThrow(/cannot be read \(EISDIR/);
  expect(use('keys/text.pem')).toThrow('holds no private key');
});
