import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changeEntry, endCanary, startCanary, withBuilt } from '@shop/backend/registry-changes';
import { type Registry, type Release, signRegistry } from '@shop/contracts';
import { sourceTree } from '@shop/testkit/files';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { releaseKey } from './release-key.ts';

const release: Release = {
  version: '1.0.0',
  manifest: '/remotes/catalog/1.0.0/release.json',
  routes: [],
  menu: [],
  slots: [],
};
const enter =
  (name: string) =>
  (registry: Registry): Registry =>
    withBuilt(registry, name, release);

/** A working copy with its own key, and the path of its registry. */
function workingCopy() {
  const root = sourceTree({});
  return { file: path.join(root, 'dist/remotes.json'), key: releaseKey(root, {}) };
}
const namesIn = ({ remotes }: Registry) => remotes.map(({ name }) => name);

test('a missing registry is empty; an entry is signed, and read again', async () => {
  const { file, key } = workingCopy();
  expect(namesIn(await readRegistry(file, key))).toEqual([]);

  await changeRegistry(file, key, enter('catalog'));
  expect(namesIn(await readRegistry(file, key))).toEqual(['catalog']);
});

test('an unsigned registry from before the working copy had a key is replaced', async () => {
  const root = sourceTree({ 'dist/remotes.json': '{"remotes":[]}' });

  expect(namesIn(await readRegistry(path.join(root, 'dist/remotes.json'), releaseKey(root, {})))).toEqual([]);
});

test('a change without effect leaves the file alone', async () => {
  const { file, key } = workingCopy();
  await changeRegistry(file, key, enter('catalog'));
  const before = readFileSync(file, 'utf8');

  await changeRegistry(file, key, enter('catalog'));
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('concurrent changes are all kept', async () => {
  const { file, key } = workingCopy();
  const names = ['account', 'admin', 'catalog', 'checkout'];
  await Promise.all(names.map((name) => changeRegistry(file, key, enter(name))));

  expect(namesIn(await readRegistry(file, key)).toSorted()).toEqual(names);
});

test('a change whose lock was lost meanwhile is not published', async () => {
  const { file, key } = workingCopy();
  await changeRegistry(file, key, enter('catalog'));
  const before = readFileSync(file, 'utf8');
  const lock = `${file}.lock-file`;

  const losing = changeRegistry(file, key, (registry) => {
    writeFileSync(lock, 'another process');
    return enter('admin')(registry);
  });
  await expect(losing).rejects.toThrow('was lost before the change was written');
  expect(readFileSync(file, 'utf8')).toBe(before);

  rmSync(lock);
  expect(namesIn(await changeRegistry(file, key, enter('account')))).toEqual(['catalog', 'account']);
});

test('a registry signed with another key, or changed, is refused with what to do', async () => {
  const { file, key } = workingCopy();
  await changeRegistry(file, key, enter('catalog'));
  await expect(readRegistry(file, workingCopy().key)).rejects.toThrow('RELEASE_SIGNING_KEY');

  writeFileSync(file, readFileSync(file, 'utf8').replace('catalog', 'katalog'));
  await expect(changeRegistry(file, key, enter('admin'))).rejects.toThrow(
    'signed with none of the trusted keys',
  );
});

test('versions go up, also when the registry is begun again', async () => {
  const { file, key } = workingCopy();
  const first = await changeRegistry(file, key, enter('catalog'));
  const second = await changeRegistry(file, key, enter('admin'));
  expect(second).toMatchObject({
    version: (first.version ?? 0) + 1,
    environment: 'shop',
    lineage: { [String(first.version)]: first.issuedAt },
  });

  rmSync(file);
  rmSync(`${file}.history`, { recursive: true });
  const again = await changeRegistry(file, key, enter('catalog'));
  expect(again.version).toBeGreaterThanOrEqual(first.version ?? Number.POSITIVE_INFINITY);
});

test('a registry without a version gets one with the next change, and loses nothing', async () => {
  const { file, key } = workingCopy();
  await changeRegistry(file, key, enter('catalog'));
  const { remotes } = await readRegistry(file, key);
  const unversioned = { issuedAt: '2026-01-01T00:00:00.000Z', remotes };
  rmSync(`${file}.history`, { recursive: true });
  writeFileSync(file, JSON.stringify(await signRegistry(unversioned, key.signing)));

  const after = await changeRegistry(file, key, enter('admin'));
  expect(namesIn(after)).toEqual(['catalog', 'admin']);
  expect(after.version).toBeGreaterThan(0);
});

test('an older file that was put back is not what the next change starts from', async () => {
  const { file, key } = workingCopy();
  await changeRegistry(file, key, enter('catalog'));
  const older = readFileSync(file, 'utf8');
  await changeRegistry(file, key, enter('admin'));
  writeFileSync(file, older);

  expect(namesIn(await changeRegistry(file, key, enter('account')))).toEqual(['catalog', 'admin', 'account']);
});

test('a registry that is half expired is signed again with the next build', async () => {
  const { file, key } = workingCopy();
  const first = await changeRegistry(file, key, enter('catalog'));
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50 * 24 * 3_600_000 });

  const second = await changeRegistry(file, key, enter('catalog'));
  expect(second.version).toBe((first.version ?? 0) + 1);
});

test('a version that was a canary is never released with other content, but again with the same', async () => {
  const { file, key } = workingCopy();
  const released = {
    ...release,
    version: '1.1.0',
    integrity: 'sha384-one',
    releasedAt: '2026-01-01T00:00:00.000Z',
  };
  const tryOut = (given: Release) => (registry: Registry) =>
    changeEntry(registry, 'catalog', startCanary(given, 10));
  await changeRegistry(file, key, enter('catalog'));
  await changeRegistry(file, key, tryOut(released));
  await changeRegistry(file, key, (registry) => changeEntry(registry, 'catalog', endCanary));

  const other = { ...released, integrity: 'sha384-other' };
  await expect(changeRegistry(file, key, tryOut(other))).rejects.toThrow('catalog@1.1.0 was released before');
  await expect(changeRegistry(file, key, tryOut(released))).resolves.toBeDefined();
});

test('a release that claims another remote’s page or slot is refused', async () => {
  const { file, key } = workingCopy();
  const page = { path: '/payment/:id', screen: 'payment', guard: 'customer', title: 'Payment' } as const;
  const claiming = { ...release, routes: [page], slots: ['part-checkout'] };
  await changeRegistry(file, key, (registry) => withBuilt(registry, 'checkout', claiming));

  await expect(
    changeRegistry(file, key, (registry) => withBuilt(registry, 'catalog', claiming)),
  ).rejects.toThrow(
    'catalog: the page /payment/:id overlaps /payment/:id of checkout\n  catalog: the slot part-checkout belongs to checkout',
  );
  expect(namesIn(await readRegistry(file, key))).toEqual(['checkout']);
});
