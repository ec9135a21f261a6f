import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Registry, signRegistry } from '@shop/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { RegistryFile } from './registry-file.ts';

const registry: Registry = { issuedAt: '2026-01-01T00:00:00.000Z', remotes: [] };
const later: Registry = { ...registry, issuedAt: '2026-02-01T00:00:00.000Z' };

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signing = new Uint8Array(privateKey.export({ type: 'pkcs8', format: 'der' }));
const known = publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');
const signed = async (content: Registry) => JSON.stringify(await signRegistry(content, signing));

const log = createLog('silent');
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
  file = path.join(folder, 'remotes.json');
  await writeFile(file, await signed(registry));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

it('returns the file’s content, as soon as it changes', async () => {
  const registryFile = new RegistryFile(file, { keys: [known] }, log);
  expect((await registryFile.read()).registry).toEqual(registry);

  await writeFile(file, await signed(later));
  expect((await registryFile.read()).registry).toEqual(later);
});

it.each([
  ['that is broken', async () => '{'],
  ['that is none', async () => '[]'],
  ['that nobody signed', async () => JSON.stringify({ registry: JSON.stringify(later), signature: '' })],
  ['that was changed since it was signed', async () => (await signed(later)).replace('2026-02', '2026-03')],
])('skips a file %s, logs it, and keeps the previous content', async (_, write) => {
  const registryFile = new RegistryFile(file, { keys: [known] }, log);
  await registryFile.read();
  const error = vi.spyOn(log, 'error');

  await writeFile(file, await write());
  expect((await registryFile.read()).registry).toEqual(registry);
  await registryFile.read();
  expect(error).toHaveBeenCalledTimes(1);
});

it('goes on with the one before while the file is missing, and says when it is back', async () => {
  const registryFile = new RegistryFile(file, { keys: [known] }, log);
  await registryFile.read();

  await rm(file);
  expect((await registryFile.read()).registry).toEqual(registry);
  expect(registryFile.problem).toBeDefined();

  await writeFile(file, await signed(later));
  expect((await registryFile.read()).registry).toEqual(later);
  expect(registryFile.problem).toBeUndefined();
});

it('throws while there has been no valid file', async () => {
  await writeFile(file, '{');

  await expect(new RegistryFile(file, { keys: [known] }, log).read()).rejects.toThrow();
});
