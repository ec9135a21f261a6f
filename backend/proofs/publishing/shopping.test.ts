import { changeRelease } from '@shop/publisher';
import { parseRegistry, SHELL } from '@shop/registry';
import { RoundRobin } from '@shop/testkit/network';
import { dropDatabase } from '@shop/testkit/postgres';
import { times } from '@shop/testkit/random';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migratedDatabase } from '../../testing/databases.ts';
import { recordFigure } from '../../testing/figures.ts';
import { PublishingScene } from '../../testing/publishing-scene.ts';
import { addShell, publishShell } from '../../testing/released-shell.ts';
import { openServers } from '../../testing/servers.ts';

/** Beside the one that the shop begins with. */
const REMOTES = ['catalog', 'checkout', 'admin'];
const ROUNDS = times(1, 40);
const VISITORS = 3;
/** Pages that are opened between two changes. */
const PAGES = 6;

/** Visitors who open page after page, and load what each page needs: the shell's script, and every remote. */
class Visitors {
  opened = 0;
  readonly failures: string[] = [];
  readonly #url: string;
  #running = true;
  readonly #all: Promise<void>[];

  constructor(url: string) {
    this.#url = url;
    this.#all = Array.from({ length: VISITORS }, (_, index) => this.#visit(index * 3_000));
  }

  async end(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#all);
  }

  /** Resolves when so many more pages were opened. */
  async openMore(pages: number): Promise<void> {
    const enough = this.opened + pages;
    while (this.opened < enough && this.failures.length === 0) await this.#open(0).catch(this.#note);
  }

  async #visit(bucket: number): Promise<void> {
    while (this.#running && this.failures.length === 0) {
      await this.#open(bucket).catch(this.#note);
      this.opened += 1;
    }
  }

  readonly #note = (error: unknown): void => {
    this.failures.push(String(error));
  };

  async #open(bucket: number): Promise<void> {
    const headers = { accept: 'text/html', cookie: `visitor-place=${bucket}` };
    const page = await this.#load('/', headers);
    const [, chunk] = /src="(\/static\/js\/[\d.]+\.js)"/.exec(page) ?? [];
    if (chunk !== undefined) await this.#load(chunk);
    const { registry } = JSON.parse(await this.#load('/remotes.json', headers));
    for (const { name, live } of parseRegistry(registry).remotes) {
      if (!REMOTES.includes(name)) continue;
      await this.#load(live.manifest);
      const script = await this.#load(live.manifest.replace('release.json', 'remoteEntry.js'));
      if (script !== `/* ${name} ${live.version} */`) throw new Error(`${name} ${live.version}: ${script}`);
    }
  }

  async #load(address: string, headers: Record<string, string> = {}): Promise<string> {
    const answer = await fetch(`${this.#url}${address}`, { headers });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${text.slice(0, 80)}`);
    return text;
  }
}

/** The versions of the remotes that a process's visitors get. */
async function liveVersions(url: string): Promise<Set<string>> {
  const { registry } = (await (await fetch(`${url}/remotes.json`)).json()) as { registry: string };
  const remotes = parseRegistry(registry).remotes.filter(({ name }) => REMOTES.includes(name));
  return new Set(remotes.map(({ live }) => live.version));
}

test('visitors of two processes lose no page and no script while the shell and every remote are released and rolled back', async () => {
  const servers = await openServers();
  const databaseUrl = await migratedDatabase();
  const scene = await PublishingScene.open();
  const balancer = new RoundRobin();
  const url = await balancer.listen();
  onTestFinished(async () => {
    await balancer.close();
    await servers.close();
    await dropDatabase(inject('postgresUrl'), databaseUrl);
  });
  const sites = [scene.site, await scene.anotherSite('second')];
  const [live] = await Promise.all(sites.map((site) => addShell(scene, site, '3.0.0')));
  const started: string[] = [];
  for (const site of sites) {
    const database = { DATABASE_URL: databaseUrl, DATABASE_POOL: '4', DEMO_SEED: 'small' };
    const server = await servers.start({ ...scene.settingsFor(site), ...database });
    await server.ready;
    balancer.add(server.url);
    started.push(server.url);
  }
  const [shop = '', second = ''] = started;
  const names = [SHELL, ...REMOTES];
  await scene.delegate(
    shop,
    {
      teams: [
        scene.team({
          remotes: [{ name: SHELL }, ...REMOTES.map((name) => ({ name, paths: [`/${name}`] }))],
        }),
      ],
    },
    live,
  );
  const credential = await scene.issue(shop, { remotes: names });
  /** Through the one process or the other. */
  let changes = 0;
  const to = () => ({ shop: changes % 2 === 0 ? shop : second, credential });
  const change = async (
    remote: string,
    version: string,
    wanted: 'canary' | 'live' | 'roll-back' | 'reinstate',
  ) => {
    const percent = wanted === 'canary' ? { percent: 50 } : {};
    await changeRelease({ ...to(), remote, version, change: wanted, reason: 'a test', ...percent });
    changes += 1;
  };
  const publish = (remote: string, version: string) =>
    remote === SHELL
      ? publishShell(scene, { ...to(), version })
      : scene.publish(to().shop, credential, { remote, version, page: `/${remote}` });
  for (const remote of REMOTES) {
    await publish(remote, '1.0.0');
    await change(remote, '1.0.0', 'live');
  }
  // A process learns of the other's changes a moment later.
  for (const process of started) await expect.poll(() => liveVersions(process)).toEqual(new Set(['1.0.0']));

  const visitors = new Visitors(url);
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const remote of names) {
        const version = `${remote === SHELL ? 3 : 1}.${round}.0`;
        await publish(remote, version);
        for (const wanted of ['canary', 'live', 'roll-back', 'reinstate', 'live'] as const) {
          await change(remote, version, wanted);
          await visitors.openMore(PAGES);
        }
      }
    }
  } finally {
    await visitors.end();
  }
  recordFigure(`${visitors.opened} visits during ${changes} changes: ${visitors.failures.length} failed`);
  expect(visitors.failures).toEqual([]);
});
