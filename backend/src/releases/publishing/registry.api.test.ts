import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeKey, readKey } from '@shop/publisher';
import {
  type Delegation,
  type Registry,
  type Release,
  signDocument,
  signRegistry,
  vouchFor,
} from '@shop/registry';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseOfFile } from '../../../testing/databases.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { statement } from '../../foundation/database/index.ts';
import { createLog } from '../../foundation/log.ts';
import { keepRegistry, releaseMarks } from '../registry/store.ts';
import { takeDelegation } from './delegations.ts';
import { openPublishing } from './open-publishing.ts';

const DAY_MS = 24 * 3_600_000;

const spoilRow = statement<Record<string, never>, [environment: string, signed: string]>(
  'test-spoil-registry',
  'update registries set signed = $2, version = version + 1 where environment = $1',
);
const removeRow = statement<Record<string, never>, [environment: string]>(
  'test-remove-registry',
  'delete from registries where environment = $1',
);

const database = await databaseOfFile();

describe('the registry of a shop', () => {
  const log = createLog('silent');
  const [owner, own] = [readKey(makeKey()), readKey(makeKey())];
  let folder: string;
  let file: string;
  /** Each test has an environment of its own: they share the database. */
  let environment: string;
  let tests = 0;

  beforeEach(() => {
    folder = temporaryFolder();
    file = path.join(folder, 'remotes.json');
    tests += 1;
    environment = `shop-${tests}`;
    return () => void vi.restoreAllMocks();
  });

  const built = (version: string): Release => ({
    version,
    manifest: `/remotes/catalog/${version}/release.json`,
    routes: [],
    menu: [],
    slots: [],
  });
  const versioned = (version: number, given: Partial<Registry> = {}): Registry => ({
    version,
    environment,
    issuedAt: `2026-01-0${version}T00:00:00.000Z`,
    expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
    remotes: [{ name: 'catalog', live: built(`1.${version}.0`), previous: [] }],
    ...given,
  });
  const textOf = async (registry: Registry, { signing } = owner) =>
    JSON.stringify(await signRegistry(registry, signing));
  const deploy = async (registry: Registry, key = owner) => writeFile(file, await textOf(registry, key));
  /** A process on the folder, as it has followed once. */
  async function start(releaseKeys = [owner.public], siteDirectory = folder) {
    const publishing = openPublishing(
      database,
      {
        releaseEnvironment: environment,
        releaseKeys,
        releaseFiles: { storage: 'database', bucket: undefined },
        registryKey: own,
        siteDirectory,
        dataDirectory: path.join(folder, 'data'),
      },
      log,
    );
    await publishing.follower.follow().catch(() => undefined);
    return publishing;
  }
  const copyIn = async () => JSON.parse(await readFile(path.join(folder, 'data/registry.json'), 'utf8'));
  type Process = Awaited<ReturnType<typeof start>>;
  const liveIn = async ({ registry }: Process) =>
    (await registry.read()).registry.remotes.map(({ live }) => live.version);

  it('begins with what was deployed, and is served by every process, also without a file', async () => {
    await deploy(versioned(2));
    expect(await liveIn(await start())).toEqual(['1.2.0']);

    await rm(file);
    const other = await start();
    expect(await liveIn(other)).toEqual(['1.2.0']);
    expect(await copyIn()).toHaveProperty('signature');
  });

  it('follows a newer deployment, in each process', async () => {
    await deploy(versioned(2));
    const processes = [await start(), await start()];
    await deploy(versioned(3));
    for (const process of processes) {
      await process.follower.follow();
      expect(await liveIn(process)).toEqual(['1.3.0']);
    }
  });

  it.each<[string, () => Promise<string>]>([
    ['an older one that was signed', () => textOf(versioned(1))],
    ['one of before versions', () => textOf({ issuedAt: '2026-01-03T00:00:00.000Z', remotes: [] })],
    ['one of another environment', () => textOf(versioned(3, { environment: 'staging' }))],
    ['one that has expired', () => textOf(versioned(3, { expiresAt: '2026-01-09T00:00:00.000Z' }))],
    ['one that somebody else has signed', () => textOf(versioned(3), readKey(makeKey()))],
    ['one that was changed since', async () => (await textOf(versioned(3))).replace('1.3.0', '6.6.6')],
    ['no JSON', async () => '{'],
  ])('is not replaced by %s, nor after a restart', async (_, other) => {
    await deploy(versioned(2));
    const process = await start();
    await writeFile(file, await other());
    await process.follower.follow();
    expect(await liveIn(process)).toEqual(['1.2.0']);
    expect(await liveIn(await start())).toEqual(['1.2.0']);
  });

  it('reports a file that cannot be used, once, until it is good again', async () => {
    await deploy(versioned(2));
    const process = await start();
    const error = vi.spyOn(log, 'error');
    await writeFile(file, '{');
    for (const _ of ['first', 'second']) await process.follower.follow();
    expect(process.deployed.problem).toBeDefined();
    expect(error).toHaveBeenCalledOnce();

    await deploy(versioned(3));
    await process.follower.follow();
    expect(process.deployed.problem).toBeUndefined();
  });

  it('goes on after it has expired, as long as there is none newer', async () => {
    await database.run(keepRegistry, [
      environment,
      2,
      await textOf(versioned(2, { expiresAt: '2026-01-09T00:00:00.000Z' })),
    ]);
    expect(await liveIn(await start())).toEqual(['1.2.0']);
  });

  it('is served as it is when it was signed with the old keys, and replaced by a newer one', async () => {
    const { remotes, ...about } = versioned(2);
    const old = remotes.map(({ previous: former, ...entry }) => ({ ...entry, former }));
    const { document, signatures } = await signDocument(
      { type: 'registry', ...about, environment, remotes: old },
      owner,
    );
    const row = { registry: document, signature: signatures[0]?.signature };
    await database.run(keepRegistry, [environment, 2, JSON.stringify(row)]);
    const process = await start();
    expect(await liveIn(process)).toEqual(['1.2.0']);
    expect((await process.registry.read()).signed).toEqual(row);

    await deploy(versioned(3));
    await process.follower.follow();
    expect(await liveIn(process)).toEqual(['1.3.0']);
  });

  it('counts as none once its key is trusted no more', async () => {
    await deploy(versioned(2));
    await start();
    const other = readKey(makeKey());
    await deploy(versioned(3), other);
    expect(await liveIn(await start([other.public]))).toEqual(['1.3.0']);
  });

  it('survives that the row is removed, put back to an older one, or damaged', async () => {
    await deploy(versioned(2));
    const process = await start();
    const before = await textOf(versioned(1));
    await database.run(removeRow, [environment]);
    await process.follower.follow();
    await database.run(removeRow, [environment]);
    await database.run(keepRegistry, [environment, 1, before]);
    await process.follower.follow();
    expect(await liveIn(await start([owner.public], path.join(folder, 'none')))).toEqual(['1.2.0']);

    await database.run(spoilRow, [environment, '{}']);
    await expect(process.follower.follow()).rejects.toThrow();
    expect(await liveIn(process)).toEqual(['1.2.0']);
  });

  it('begins each release that fails for visitors to be given to nobody, also where the owner signs alone', async () => {
    await deploy(versioned(2));
    const [one, other] = [await start(), await start()];
    await database.run(releaseMarks.withdraw, [environment, 'catalog@1.2.0', 'a test', 'system']);
    await one.withdraw('search@1.0.0');
    await other.follower.follow();
    for (const { registry } of [one, other])
      expect((await registry.read()).marks.withdrawn).toEqual(['catalog@1.2.0', 'search@1.0.0']);
    expect((await copyIn()).withdrawn).toEqual(['catalog@1.2.0', 'search@1.0.0']);
  });

  it('under a delegation takes from a deployment only newer builds of what was never released', async () => {
    const released = { ...built('2.0.0'), releasedAt: '2026-01-01T00:00:00.000Z' };
    const search = { name: 'search', live: built('1.0.0'), previous: [] };
    await deploy(versioned(2, { remotes: [{ name: 'catalog', live: released, previous: [] }, search] }));
    const process = await start();
    const delegation: Delegation = {
      type: 'shop-delegation',
      environment,
      version: 1,
      issuedAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
      registryKey: own.public,
      teams: [],
    };
    const vouched = (remote: string, release: Release) => vouchFor({ environment, remote, release }, owner);
    await takeDelegation(process, await signDocument(delegation, owner), [
      await vouched('catalog', released),
      await vouched('search', search.live),
    ]);
    await process.follower.follow();
    const next = { ...search, live: built('1.1.0') };
    const other = { name: 'catalog', live: built('2.1.0'), previous: [] };
    const signed = await signRegistry(
      versioned(4_000_000_000, { issuedAt: '2026-01-09T00:00:00.000Z', remotes: [other, next] }),
      owner.signing,
    );
    const statements = {
      'search@1.1.0': await vouched('search', next.live),
      'catalog@2.1.0': await vouched('catalog', other.live),
    };
    await writeFile(file, JSON.stringify({ ...signed, statements }));

    await process.follower.follow();
    expect(await liveIn(process)).toEqual(['2.0.0', '1.1.0']);
    expect((await process.registry.read()).delegation?.version).toBe(1);
    expect(await copyIn()).toHaveProperty('delegation');

    // An older row, as of a restored backup, does not take a process back that starts on its data.
    await database.run(removeRow, [environment]);
    await database.run(keepRegistry, [environment, 2, await textOf(versioned(2))]);
    expect(await liveIn(await start())).toEqual(['2.0.0', '1.1.0']);
  });
});
