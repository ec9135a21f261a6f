import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moveShellBuild, SHELL_BUILD } from '@shop/build';
import type { Registry, RegistryEntry, Release } from '@shop/registry';
import { RoundRobin } from '@shop/testkit/network';
import { dropDatabase } from '@shop/testkit/postgres';
import { times } from '@shop/testkit/random';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { integrityOf } from '../../src/releases/registry/release-manifests.ts';
import { writeAtomically } from '../../src/releases/registry/write-atomically.ts';
import { migratedDatabase } from '../../testing/databases.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { openServers, type Servers } from '../../testing/servers.ts';
import { chunkOf, shellPageOf, writeShell } from '../../testing/write-shell.ts';

const ROUNDS = times(3, 60);
const VISITORS = 6;
/** Pages that are opened between two changes. */
const PAGES = 12;

let servers: Servers;
let databaseUrl: string;
let processes: readonly [ServerProcess, ServerProcess];
beforeAll(async () => {
  servers = await openServers();
  databaseUrl = await migratedDatabase();
  const start = () => servers.start({ DATABASE_URL: databaseUrl, DATABASE_POOL: '4', DEMO_SEED: 'small' });
  const first = await start();
  await first.ready;
  const second = await start();
  await second.ready;
  processes = [first, second];
});
afterAll(async () => {
  await servers.close();
  await dropDatabase(inject('postgresUrl'), databaseUrl);
});

const scriptTag = (version: string): string => `<script src="/${chunkOf(version)}"></script>`;

/** Writes a release whose page names its script. */
const writeVersion = (version: string): Release =>
  writeShell(servers.folder, version, { 'index.html': shellPageOf(version) + scriptTag(version) });

/** Registers a shell, and waits until every process serves it. */
async function register(live: Release, given: Partial<RegistryEntry> = {}): Promise<void> {
  const shell: RegistryEntry = { name: 'shell', live, previous: [], ...given };
  const home = { path: '/', screen: 'home', guard: 'public', title: 'Home' } as const;
  const catalog = { version: '1.0.0', manifest: '/remotes/catalog/1.0.0/release.json', menu: [], slots: [] };
  const remotes = [{ name: 'catalog', live: { ...catalog, routes: [home] }, previous: [] }];
  const registry: Registry = { issuedAt: new Date().toISOString(), remotes, shell };
  const signed = { registry: JSON.stringify(registry), signature: '' };
  await writeAtomically(path.join(servers.folder, 'remotes.json'), JSON.stringify(signed));
  for (const { url } of processes) {
    const served = async () => JSON.parse(await (await fetch(`${url}/remotes.json`)).text()).registry;
    await expect.poll(served).toBe(signed.registry);
  }
}

/** The version of the shell in the page of a visitor in this bucket. */
async function versionFor(url: string, bucket: number): Promise<string> {
  const answer = await fetch(url, {
    headers: { accept: 'text/html', cookie: `visitor-place=${bucket}` },
  });
  const page = await answer.text();
  if (answer.status !== 200) throw new Error(`The page answered ${answer.status}: ${page}`);
  return /static\/js\/([\d.]+)\.js/.exec(page)?.[1] ?? 'none';
}

/** Visitors who open page after page, and load scripts of the page that they see and of the one they began with. */
class Visitors {
  opened = 0;
  readonly failures: string[] = [];
  readonly #url: string;
  #running = true;
  readonly #all: Promise<void>[];

  constructor(url: string) {
    this.#url = url;
    this.#all = Array.from({ length: VISITORS }, (_, index) => this.#visit(index * 1_500));
  }

  async end(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#all);
  }

  /** Resolves when so many more pages were opened. */
  async openMore(pages: number): Promise<void> {
    const enough = this.opened + pages;
    while (this.opened < enough && this.failures.length === 0) await versionFor(this.#url, 0);
  }

  async #visit(bucket: number): Promise<void> {
    const begun = await versionFor(this.#url, bucket);
    while (this.#running) {
      try {
        const version = await versionFor(this.#url, bucket);
        // Through the other process.
        for (const each of [version, begun]) await this.#load(each);
      } catch (error) {
        this.failures.push(String(error));
      }
      this.opened += 1;
    }
  }

  async #load(version: string): Promise<void> {
    const answer = await fetch(`${this.#url}/${chunkOf(version)}`);
    const text = await answer.text();
    if (text !== `chunk of ${version}`) throw new Error(`${version}: ${answer.status} ${text.slice(0, 80)}`);
  }
}

async function openVisitors(): Promise<Visitors> {
  const balancer = new RoundRobin();
  const url = await balancer.listen();
  for (const { url: process } of processes) balancer.add(process);
  const visitors = new Visitors(url);
  onTestFinished(async () => {
    await visitors.end();
    await balancer.close();
  });
  return visitors;
}

test('no page and no script fails while the shell is built, tried, released and rolled back', async () => {
  let live = writeVersion('3.0.0');
  await register(live);
  const visitors = await openVisitors();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const next = writeVersion(`3.${round}.0`);
    await register(live, { canary: { release: next, percent: 50 } });
    await visitors.openMore(PAGES);
    await register(next, { previous: [live] });
    await visitors.openMore(PAGES);
    await register(live, { previous: [{ ...next, withdrawn: true }] });
    for (const { url } of processes) expect(await versionFor(url, 0)).toBe(live.version);
    await visitors.openMore(PAGES);
    await register(next, { previous: [live] });
    live = next;
  }
  await visitors.end();
  expect(visitors.failures).toEqual([]);
});

test('an unreleased shell that is built again disturbs no open page', async () => {
  const version = '4.0.0';
  await register(writeVersion(version));
  const visitors = await openVisitors();
  for (let build = 1; build <= ROUNDS; build += 1) {
    const folder = path.join(servers.folder, 'shell');
    mkdirSync(path.join(folder, SHELL_BUILD, 'static/js'), { recursive: true });
    writeFileSync(path.join(folder, SHELL_BUILD, `static/js/${build}.js`), 'another chunk');
    writeFileSync(
      path.join(folder, SHELL_BUILD, 'index.html'),
      `${shellPageOf(version)}${scriptTag(version)}<!-- ${build} -->`,
    );
    await visitors.openMore(PAGES);
    moveShellBuild(folder, version);
    await visitors.openMore(PAGES);
    const claims = { routes: [], menu: [], slots: [] };
    await register({
      version,
      manifest: `/shell/${version}/shell.json`,
      integrity: integrityOf(readFileSync(path.join(folder, version, 'shell.json'), 'utf8')),
      ...claims,
    });
  }
  await visitors.end();
  expect(visitors.failures).toEqual([]);
});

test('both processes give a visitor the same canary on every visit', async () => {
  const [live, next] = [writeVersion('5.0.0'), writeVersion('5.1.0')];
  await register(live, { canary: { release: next, percent: 50 } });
  const buckets = Array.from({ length: 20 }, (_, index) => index * 500);
  const visit = async () => {
    const seen = await Promise.all(
      processes.map(({ url }) => Promise.all(buckets.map((bucket) => versionFor(url, bucket)))),
    );
    expect(seen[0]).toEqual(seen[1]);
    return seen[0];
  };

  const first = await visit();
  expect(first?.filter((version) => version === '5.1.0')).toHaveLength(10);
  expect(await visit()).toEqual(first);
});
