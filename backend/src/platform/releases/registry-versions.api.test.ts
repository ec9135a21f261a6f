import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Delegation, type Registry, signDocument, signRegistry } from '@shop/contracts';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeWithDatabase } from '../../../testing/databases.ts';
import type { Database } from '../database/index.ts';
import { createLog } from '../log.ts';
import { RegistryFile } from './registry-file.ts';
import { keepRegistry } from './store.ts';

const DAY_MS = 24 * 3_600_000;

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    signing: new Uint8Array(privateKey.export({ type: 'pkcs8', format: 'der' })),
    public: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
  };
}

describeWithDatabase('a registry with a version', (open) => {
  const log = createLog('silent');
  const key = keyPair();
  let database: Database;
  let folder: string;
  let file: string;
  /** Each test has an environment of its own: they share the database. */
  let environment: string;
  let tests = 0;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
    file = path.join(folder, 'remotes.json');
    tests += 1;
    environment = `shop-${tests}`;
    return () => rm(folder, { recursive: true });
  });

  const versioned = (version: number, given: Partial<Registry> = {}): Registry => ({
    version,
    environment,
    issuedAt: `2026-01-0${version}T00:00:00.000Z`,
    expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
    remotes: [],
    ...given,
  });
  const put = async (registry: Registry, { signing } = key) =>
    writeFile(file, JSON.stringify(await signRegistry(registry, signing)));
  const startProcess = (keys = [key.public]) => new RegistryFile(file, { keys, environment, database }, log);
  const versionIn = async (process: RegistryFile) => (await process.read()).registry.version;

  it.each<[string, () => Registry]>([
    ['an older one that was signed', () => versioned(1)],
    ['one of before versions', () => ({ issuedAt: '2026-01-03T00:00:00.000Z', remotes: [] })],
    ['one of another environment', () => versioned(3, { environment: 'staging' })],
    ['one that has expired', () => versioned(3, { expiresAt: '2026-01-09T00:00:00.000Z' })],
    ['one that was changed apart', () => versioned(3, { lineage: { 2: '2026-01-09T00:00:00.000Z' } })],
  ])('is not replaced by %s, nor after a restart', async (_, other) => {
    await put(versioned(2));
    const process = startProcess();
    await process.read();

    await put(other());
    await expect(versionIn(process)).resolves.toBe(2);
    expect(process.problem).toBeDefined();
    await expect(versionIn(startProcess())).resolves.toBe(2);
  });

  it('is replaced by a newer one, in each process', async () => {
    await put(versioned(2));
    const [one, other] = [startProcess(), startProcess()];
    await Promise.all([one.read(), other.read()]);

    await put(versioned(3, { lineage: { 2: '2026-01-02T00:00:00.000Z' } }));
    await expect(versionIn(one)).resolves.toBe(3);
    await expect(versionIn(other)).resolves.toBe(3);
  });

  it.each(['missing', 'damaged'])(
    'is served by a process that starts while the file is %s',
    async (state) => {
      await put(versioned(2));
      await startProcess().read();
      if (state === 'missing') await rm(file);
      else await writeFile(file, '{');

      await expect(versionIn(startProcess())).resolves.toBe(2);
    },
  );

  it('goes on after it has expired, as long as there is none newer', async () => {
    const current = versioned(2);
    await put(current);
    await startProcess().read();
    await put({ ...current, expiresAt: '2026-01-09T00:00:00.000Z' });

    await expect(versionIn(startProcess())).resolves.toBe(2);
  });

  it('counts as none once its key is trusted no more', async () => {
    await put(versioned(2));
    await startProcess().read();

    const other = keyPair();
    await put(versioned(1), other);
    await expect(versionIn(startProcess([other.public]))).resolves.toBe(1);
  });

  describe('that the shop signs itself', () => {
    const own = keyPair();
    const signedBy = async (registry: Registry): Promise<string> => {
      const delegation: Delegation = {
        type: 'shop-delegation',
        environment,
        version: registry.delegation ?? 0,
        issuedAt: '2026-01-01T00:00:00.000Z',
        expiresAt: new Date(Date.now() + 2 * DAY_MS).toISOString(),
        registryKey: own.public,
        teams: [],
      };
      const signed = await signRegistry(registry, own.signing);
      return JSON.stringify({ ...signed, delegation: await signDocument(delegation, key), statements: {} });
    };
    const under = (delegation: number, version: number) =>
      signedBy(versioned(version, { delegation, lineage: { 2: '2026-01-02T00:00:00.000Z' } }));
    /** Commits a registry as a publication does, before the file has it. */
    const commit = async (version: number, text: string) =>
      database.run(keepRegistry, [environment, version, text]);
    async function processWithVersion2() {
      await writeFile(file, await under(1, 2));
      const process = startProcess();
      await process.read();
      const error = vi.spyOn(log, 'error');
      onTestFinished(() => error.mockRestore());
      return { process, error };
    }

    it('is used and not called damaged while the next is committed and not yet in the file', async () => {
      const { process, error } = await processWithVersion2();
      await commit(4, await under(1, 4));
      await writeFile(file, await under(1, 3));
      expect(await versionIn(process)).toBe(3);
      expect(process.problem).toBeUndefined();
      await writeFile(file, await under(1, 4));
      expect(await versionIn(process)).toBe(4);
      expect(error).not.toHaveBeenCalled();

      await writeFile(file, await under(1, 3));
      expect(await versionIn(process)).toBe(4);
      expect(process.problem?.message).toContain('has version 3, and 4 was accepted before');
      expect(error).toHaveBeenCalledOnce();
    });

    it('is refused while the next is under a newer delegation, which may have revoked a key', async () => {
      const { process, error } = await processWithVersion2();
      await commit(4, await under(2, 4));
      await writeFile(file, await under(1, 3));
      expect(await versionIn(process)).toBe(2);
      expect(process.problem).toBeDefined();
      expect(error).toHaveBeenCalledOnce();
    });
  });
});
