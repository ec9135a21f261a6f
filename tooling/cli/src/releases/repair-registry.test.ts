import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withBuilt } from '@shop/backend/registry-changes';
import { type Registry, type Release, whyUntrusted } from '@shop/contracts';
import { sourceTree } from '@shop/testkit/files';
import { beforeEach, expect, test } from 'vitest';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { newReleaseKey, type ReleaseKey, releaseKey } from './release-key.ts';
import { merge, repair, rotateKey, signAgain } from './repair-registry.ts';

const release = (version: string): Release => ({
  version,
  manifest: '/release.json',
  routes: [],
  menu: [],
  slots: [],
});
const enter =
  (name: string, version = '1.0.0') =>
  (registry: Registry): Registry =>
    withBuilt(registry, name, release(version));
const liveIn = ({ remotes }: Registry) => remotes.map(({ name, live }) => `${name}@${live.version}`);

let root: string;
let file: string;
let key: ReleaseKey;

beforeEach(async () => {
  root = sourceTree({});
  file = path.join(root, 'dist/remotes.json');
  key = releaseKey(root, {});
  await changeRegistry(file, key, enter('catalog'));
  await changeRegistry(file, key, enter('admin'));
});

test('the registry is signed again as it is', async () => {
  const before = await readRegistry(file, key);
  await expect(signAgain(file, key)).resolves.toContain(`version ${(before.version ?? 0) + 1}`);

  await expect(readRegistry(file, key)).resolves.toMatchObject({ remotes: before.remotes });
});

test('a rotation keeps every remote, and the new key’s commands go on', async () => {
  const next = newReleaseKey(root, 'next.pem', {});
  await rotateKey(file, { key, next, configured: [] });

  expect(liveIn(await readRegistry(file, next))).toEqual(['catalog@1.0.0', 'admin@1.0.0']);
  await changeRegistry(file, next, enter('account'));
  await expect(readRegistry(file, key)).rejects.toThrow('none of the trusted keys');
});

test('a rotation waits until the shops trust the new key', async () => {
  const next = newReleaseKey(root, 'next.pem', {});

  await expect(rotateKey(file, { key, next, configured: [key.public] })).rejects.toThrow(next.public);
  await expect(readRegistry(file, key)).resolves.toBeDefined();
});

test('a new key goes on with a registry of any key in RELEASE_KEYS', async () => {
  const next = newReleaseKey(root, 'next.pem', { RELEASE_KEYS: key.public });

  const after = await changeRegistry(file, next, enter('account'));
  expect(liveIn(after)).toEqual(['catalog@1.0.0', 'admin@1.0.0', 'account@1.0.0']);
});

test.each(['', '{"registry":"{', '[]'])('a damaged registry is repaired: %j', async (damaged) => {
  const before = await readRegistry(file, key);
  writeFileSync(file, damaged);
  await expect(changeRegistry(file, key, enter('account'))).rejects.toThrow('`pnpm releases repair`');

  await repair(file, key);
  await expect(readRegistry(file, key)).resolves.toMatchObject({
    version: (before.version ?? 0) + 1,
    remotes: before.remotes,
  });
});

/** A copy of the site that is changed apart from it. */
async function copyWith(change: (registry: Registry) => Registry): Promise<string> {
  const copy = path.join(root, 'copy/remotes.json');
  cpSync(path.join(root, 'dist'), path.join(root, 'copy'), { recursive: true });
  await changeRegistry(copy, key, change);
  return copy;
}

test('changes of different remotes in two copies are united, for shops that have taken either', async () => {
  const copy = await copyWith(enter('catalog', '1.1.0'));
  await changeRegistry(copy, key, enter('checkout'));
  await changeRegistry(file, key, enter('account'));
  const [ours, theirs] = [await readRegistry(file, key), await readRegistry(copy, key)];

  await merge(file, copy, key);

  const after = await readRegistry(file, key);
  expect(liveIn(after)).toEqual(['catalog@1.1.0', 'admin@1.0.0', 'account@1.0.0', 'checkout@1.0.0']);
  for (const { version = 0, issuedAt } of [ours, theirs])
    expect(whyUntrusted(after, { environment: 'shop', known: { version, issuedAt } })).toBeUndefined();
});

test('a copy that is put over the other one’s change is refused by commands and shops, not taken', async () => {
  const copy = await copyWith(enter('catalog', '1.1.0'));
  await changeRegistry(copy, key, enter('checkout'));
  await changeRegistry(file, key, enter('account'));
  const { version = 0, issuedAt } = await readRegistry(file, key);
  const known = { version, issuedAt };
  cpSync(copy, file);

  expect(whyUntrusted(await readRegistry(file, key), { environment: 'shop', known })).toContain(
    'changed in two places',
  );
  await expect(changeRegistry(file, key, enter('checkout'))).rejects.toThrow('changed in two places');
});

test('changes of the same remote are not united by guessing', async () => {
  const copy = await copyWith(enter('catalog', '1.1.0'));
  await changeRegistry(file, key, enter('catalog', '1.2.0'));

  await expect(merge(file, copy, key)).rejects.toThrow('Both changed catalog.');
});
