import { createServer, type Server, type ServerResponse } from 'node:http';
import { type SignedDocument, type SignedRegistry, signDocument, signRegistry } from '@shop/contracts';
import { bodyOf, callShop, changeRelease, makeKey, readKey } from '@shop/publisher';
import { listen } from '@shop/testkit/network';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, statement } from '../../src/platform/database/index.ts';
import { describeWithDatabase } from '../../testing/databases.ts';
import { PublishedShop } from '../../testing/published-shop.ts';
import { PublishingScene } from '../../testing/publishing-scene.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const putStatement = statement<Record<string, never>, [version: string, statement: string]>(
  'test-put-statement',
  `update published_releases set statement = $2 where version = $1`,
);
const putRegistry = statement<Record<string, never>, [environment: string, signed: string]>(
  'test-put-any-registry',
  `insert into registries (environment, version, signed, taken_at) values ($1, 9000000000, $2, now())
   on conflict (environment) do update set version = excluded.version, signed = excluded.signed`,
);
const registryOf = statement<{ version: number; signed: string }, [environment: string]>(
  'test-registry-of',
  'select version, signed from registries where environment = $1',
);
const restoreRegistry = statement<
  Record<string, never>,
  [environment: string, version: number, signed: string]
>('test-restore-registry', 'update registries set version = $2, signed = $3 where environment = $1');

const KEPT = 'staging follows shop';

type Answer = string | Buffer | ((reply: ServerResponse) => void);

/** What stands between a shop and the one that it follows: it passes answers on, changed where a test says so. */
class ManInTheMiddle {
  /** By the end of the address. */
  readonly answers = new Map<string, Answer>();
  to = '';
  readonly server: Server = createServer(async ({ url = '/' }, reply) => {
    const [, given] = [...this.answers].find(([end]) => url.endsWith(end)) ?? [];
    if (typeof given === 'function') return given(reply);
    if (given !== undefined) return reply.end(given);
    const answer = await fetch(`${this.to}${url}`);
    reply.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
}

describeWithDatabase('between production and staging', (open) => {
  let production: PublishingScene;
  let staging: PublishingScene;
  let database: Database;
  let live: TestShop;
  let stage: TestShop;
  let released: PublishedShop;
  let url: string;
  let credential: string;
  const middle = new ManInTheMiddle();
  /** Each case releases two more. */
  let versions = 0;
  const stranger = readKey(makeKey());

  beforeAll(async () => {
    production = await PublishingScene.open();
    live = await openTestShop(await open(), production.settingsFor());
    released = await PublishedShop.open(production, live);
    middle.to = released.url;
    const port = await listen(middle.server);

    staging = await PublishingScene.open('staging');
    database = await open();
    const settings = { ...staging.settingsFor(), FOLLOWED_SHOP: `http://127.0.0.1:${port}` };
    stage = await openTestShop(database, settings);
    url = `http://127.0.0.1:${await listen(stage.app.server)}`;
    await staging.delegate(url, {
      teams: [staging.team({ keys: [{ label: 'ci', key: production.teamKey.public }] })],
      follows: { environment: 'shop', keys: [production.owner.public] },
    });
    credential = await staging.issue(url);
  });
  afterAll(async () => {
    await stage.close();
    await live.close();
    await staging.close();
    await production.close();
    await new Promise((resolve) => middle.server.close(resolve));
  });
  beforeEach(() => middle.answers.clear());

  const copy = () => stage.app.publishing.followed.copy();
  const problems = () => stage.app.publishing.followed.problems;
  const registryNow = async (): Promise<SignedRegistry> =>
    JSON.parse(await (await fetch(`${released.url}/remotes.json`)).text());
  /** A preview in production. */
  async function publish(version: string) {
    const release = await released.uploadRelease({ version });
    const about = { shop: released.url, credential: released.credential, remote: 'catalog', version };
    await changeRelease({ ...about, change: 'preview', reason: 'a test' });
    return release;
  }

  it('nobody passes off a registry that the owner of production has not signed, or one of another shop', async () => {
    await publish('1.0.0');
    const { registry } = await live.app.publishing.registry.present();
    for (const key of [stranger, production.teamKey, staging.owner]) {
      middle.answers.set('/remotes.json', JSON.stringify(await signRegistry(registry, key.signing)));
      await expect(copy()).rejects.toThrow('not signed by anybody who may release');
    }
    const other = await signRegistry({ ...registry, environment: 'other' }, production.owner.signing);
    middle.answers.set('/remotes.json', JSON.stringify(other));
    await expect(copy()).rejects.toThrow('was signed for "other"');
    middle.answers.set('/remotes.json', '{"registry": 1}');
    await expect(copy()).rejects.toThrow('This is no registry');
    expect((await stage.app.server.inject('/remotes.json')).json().registry).not.toContain('catalog');
  });

  it('nobody puts an older registry of production back', async () => {
    const older = await registryNow();
    await publish('1.1.0');
    await copy();
    middle.answers.set('/remotes.json', JSON.stringify(older));
    await expect(copy()).rejects.toThrow('was accepted before');
  });

  it('nobody changes a file on its way', async () => {
    const { files } = await publish('1.2.0');
    for (const { sha384 } of files) middle.answers.set(sha384, 'alert(1)');
    expect(await copy()).toEqual([]);
    expect(problems()).toEqual([
      expect.stringMatching(/^catalog@1\.2\.0: .* gives other bytes for a file of catalog 1\.2\.0\.$/),
    ]);
    middle.answers.clear();
    expect(await copy()).toEqual(['catalog@1.2.0']);
  });

  it.each<[string, Answer]>([
    ['no JSON', '<html>'],
    ['other JSON', '{"statement":1}'],
    ['nothing', (reply) => reply.destroy()],
    ['an error', (reply) => reply.writeHead(500).end()],
    ['another address', (reply) => reply.writeHead(302, { location: '/remotes.json' }).end()],
    [
      'half of what was announced',
      (reply) => reply.writeHead(200, { 'content-length': 9 }).write('{', () => reply.destroy()),
    ],
    ['more than a release can be', Buffer.alloc(3 * 1024 * 1024, ' ')],
  ])(
    '%s for one release keeps no other away, and the release comes once it is told',
    async (_what, answer) => {
      versions += 2;
      const [bad, good] = [`1.2.${versions}`, `1.2.${versions + 1}`];
      await publish(bad);
      await publish(good);
      middle.answers.set(`/releases/catalog/${bad}`, answer);
      expect(await copy()).toEqual([`catalog@${good}`]);
      expect(problems()).toEqual([expect.stringContaining(`catalog@${bad}: `)]);
      const { problems: told } = (await stage.app.server.inject('/readyz')).json();
      expect(told).toContainEqual(expect.stringContaining(`is not here: catalog@${bad}: `));

      middle.answers.clear();
      expect(await copy()).toEqual([`catalog@${bad}`]);
      expect(problems()).toEqual([]);
    },
  );

  it('a shop that is down takes away nothing that was copied, and nothing that is known of it', async () => {
    await publish('1.2.90');
    await publish('1.2.91');
    middle.answers.set('/releases/catalog/1.2.90', '<html>');
    expect(await copy()).toEqual(['catalog@1.2.91']);
    const before = (await stage.app.server.inject('/remotes.json')).json().registry;
    middle.answers.set('/remotes.json', (reply) => reply.destroy());
    await expect(copy()).rejects.toThrow('gave no answer to /remotes.json');

    expect((await stage.app.server.inject('/remotes.json')).json().registry).toBe(before);
    const { follows } = await callShop({ shop: url, credential }, 'GET /releases', {});
    expect(follows).toMatchObject({
      failure: expect.stringContaining('gave no answer to /remotes.json'),
      problems: [expect.stringContaining('catalog@1.2.90: ')],
    });
    const { problems: told } = (await stage.app.server.inject('/readyz')).json();
    expect(told).toContainEqual(expect.stringContaining('gave no answer to /remotes.json'));
    middle.answers.clear();
    expect(await copy()).toEqual(['catalog@1.2.90']);
    expect((await stage.app.server.inject('/readyz')).json().problems).toBeUndefined();
  });

  it('nobody passes off a statement by a stranger, about another release, or with another list of files', async () => {
    const [one, other] = [await publish('1.3.0'), await publish('1.3.1')];
    const { document } = one.body.statement;
    const forged = await signDocument(JSON.parse(document), stranger);
    const answers = [
      [{ ...one.body, statement: bodyOf(forged) }, 'not signed with a key that may release catalog'],
      [other.body, 'about another release than the registry lists'],
      [{ ...one.body, contents: other.body.contents }, 'signed about another list of files'],
    ] as const;
    for (const [index, [answer, reason]] of answers.entries()) {
      middle.answers.set('/releases/catalog/1.3.0', JSON.stringify(answer));
      await copy();
      expect(problems()[0]).toContain(reason);
      // Nothing is tried again until either shop changes.
      await publish(`1.3.${10 + index}`);
    }
    expect((await stage.app.server.inject('/remotes.json')).json().registry).not.toContain('"1.3.0"');
  });

  it('a false list of withdrawn releases causes a notice, and nothing else', async () => {
    const now = await registryNow();
    for (const withdrawn of [['catalog@1.1.0', 'account@1.0.0', 'x'.repeat(1000)], 'all', [{ a: 1 }]]) {
      middle.answers.set('/remotes.json', JSON.stringify({ ...now, withdrawn }));
      await copy();
    }
    const { withdrawn } = await callShop({ shop: url, credential }, 'GET /releases', {});
    expect(withdrawn).toEqual([]);
  });

  it('a credential of staging, or a signature for staging, is worth nothing in production', async () => {
    const about = { shop: released.url, credential, remote: 'catalog', version: '1.1.0', reason: 'a test' };
    await expect(changeRelease({ ...about, change: 'live' })).rejects.toThrow('unknown here');
    const { body } = await released.signRelease({}, { environment: 'staging' });
    await expect(released.announce(body)).rejects.toThrow(
      'This was signed for "staging", and this is "shop".',
    );
    const credentialOfStaging = bodyOf(await signDocument(staging.credential().credential, staging.owner));
    const { id } = JSON.parse(credentialOfStaging.document);
    await expect(
      callShop({ shop: released.url }, 'PUT /releases/credentials/{id}', {
        params: { id },
        body: credentialOfStaging,
      }),
    ).rejects.toThrow('not signed');
  });

  it('write access to the database of staging brings in nothing that no team has signed', async () => {
    const [own] = await database.run(registryOf, ['staging']);
    const [kept] = await database.run(registryOf, [KEPT]);
    if (!own || !kept) throw new Error('There is no registry');
    // Staging refuses a registry of production, and as production's newest one that a stranger has signed.
    await database.run(putRegistry, ['staging', JSON.stringify(await registryNow())]);
    await expect(stage.app.publishing.follower.follow()).rejects.toThrow();
    await database.run(restoreRegistry, ['staging', own.version, own.signed]);
    const { registry } = await live.app.publishing.registry.present();
    await database.run(putRegistry, [KEPT, JSON.stringify(await signRegistry(registry, stranger.signing))]);
    await publish('1.4.0');
    expect(await copy()).toContain('catalog@1.4.0');

    const forged: SignedDocument = { document: '{"environment":"shop"}', signatures: [] };
    await database.run(putStatement, ['1.4.0', JSON.stringify(forged)]);
    const about = { shop: url, credential, remote: 'catalog', version: '1.4.0', reason: 'a test' };
    await expect(changeRelease({ ...about, change: 'live' })).rejects.toThrow('0 of the signatures');
  });

  it('gives everybody no more than browsers get', async () => {
    const { files, body } = await publish('1.5.0');
    const listed: Record<string, { sha384: string }> = JSON.parse(body.contents).files;
    const map = listed['remoteEntry.js.map']?.sha384;
    const statusOf = async (end: string) =>
      (await fetch(`${released.url}/api/releases/catalog/${end}`)).status;
    const codes = await Promise.all(files.map(({ sha384 }) => statusOf(`1.5.0/files/${sha384}`)));
    expect(files.filter((_, index) => codes[index] !== 200).map(({ sha384 }) => sha384)).toEqual([map]);
    const announced = await released.announceRelease({ version: '1.6.0' });
    expect(await statusOf(announced.version)).toBe(404);
    expect(await statusOf(`1.6.0/files/${announced.files[0]?.sha384}`)).toBe(404);
    const about = {
      shop: released.url,
      credential: released.credential,
      remote: 'catalog',
      version: '1.5.0',
    };
    await changeRelease({ ...about, change: 'withdraw', reason: 'a test' });
    expect(await statusOf('1.5.0')).toBe(404);
  });
});
