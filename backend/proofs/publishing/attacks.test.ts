import type { Problem } from '@shop/contracts';
import { makeKey, readKey } from '@shop/publisher';
import {
  type Delegation,
  releaseDigest,
  type SignedRegistry,
  signDocument,
  signRegistry,
} from '@shop/registry';
import { describe, expect, it } from 'vitest';
import { statement } from '../../src/foundation/database/index.ts';
import { type Announced, publishedShopOfFile } from '../../testing/published-shop.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const registryRow = statement<{ version: number; signed: string }, []>(
  'test-registry-row',
  `select version, signed from registries where environment = 'shop'`,
);
const putRegistry = statement<Record<string, never>, [version: number, signed: string]>(
  'test-put-registry',
  `update registries set version = $1, signed = $2 where environment = 'shop'`,
);
const spoilFiles = statement<Record<string, never>, []>(
  'test-corrupt-files',
  `update release_files set bytes = 'alert(1)'::bytea`,
);
const addCredential = statement<Record<string, never>, [id: string, signed: string, hash: string]>(
  'test-add-credential',
  `insert into release_credentials (id, environment, signed, token_sha256) values ($1, 'shop', $2, $3)`,
);

const published = await publishedShopOfFile();
const { scene, shop } = published;
const { database } = shop;
const stranger = readKey(makeKey());

describe('an attacker', () => {
  /** What the shop answers to an announcement. */
  async function answerTo(body: Announced['body'], token: string | undefined): Promise<string> {
    const answer = await fetch(`${published.url}/api/releases`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const { code = 'done' }: Partial<Problem> = JSON.parse(await answer.text());
    return code;
  }
  const delegate = (given: Partial<Delegation> = {}) => scene.delegate(published.url, given);

  it('cannot publish with only the credential of a pipeline', async () => {
    const { body } = await published.signRelease({}, { key: stranger });
    expect(await answerTo(body, published.credential)).toBe('invalid-signature');
  });

  it('cannot publish a remote that the credential does not name', async () => {
    const { body } = await published.signRelease({ remote: 'account', version: '2.0.0' });
    expect(await answerTo(body, published.credential)).toBe('forbidden');
  });

  it("cannot publish with only a team's key", async () => {
    const { body } = await published.signRelease();
    expect(await answerTo(body, undefined)).toBe('no-token');
    expect(await answerTo(body, `ship_${'x'.repeat(43)}`)).toBe('invalid-token');
  });

  it('cannot use a statement for another shop, an old one, or one about other files', async () => {
    const staging = await published.signRelease({}, { environment: 'staging' });
    expect(await answerTo(staging.body, published.credential)).toBe('invalid-signature');
    const lastMonth = await published.signRelease({}, { issuedAt: '2026-01-01T00:00:00.000Z' });
    expect(await answerTo(lastMonth.body, published.credential)).toBe('release-refused');
    const [one, other] = [await published.signRelease(), await published.signRelease()];
    const mixed = { ...one.body, contents: other.body.contents };
    expect(await answerTo(mixed, published.credential)).toBe('release-refused');
  });

  it('cannot send other bytes than the release lists, more of them, or a file of no release', async () => {
    const { version, files } = await published.announceRelease();
    const [file] = files;
    if (!file) throw new Error('The release has no file');
    const codeOf = async (answer: Response) => JSON.parse(await answer.text()).code;
    const other = Buffer.alloc(file.bytes.length, 'x');
    expect(await codeOf(await published.put(file.sha384, other))).toBe('release-refused');
    expect(await codeOf(await published.put(file.sha384, file.bytes.subarray(1)))).toBe('release-refused');
    expect(await codeOf(await published.put(file.sha384, Buffer.concat([file.bytes, other])))).toBe(
      'too-large',
    );
    expect(await codeOf(await published.put('0'.repeat(96), file.bytes))).toBe('not-found');
    await expect(published.change(version, 'preview')).rejects.toThrow('are missing');
  });

  it('cannot bring in a script that its manifest does not pin', async () => {
    const { version } = await published.uploadRelease({ files: { 'remoteEntry.js': 'other' } });
    await expect(published.change(version, 'preview')).rejects.toThrow('another hash of remoteEntry.js');
  });

  it('cannot change the registry that visitors get by writing to the database', async () => {
    await shop.app.publishing.follower.follow();
    const [before] = await database.run(registryRow, []);
    if (!before) throw new Error('There is no registry');
    const { registry } = await shop.app.publishing.registry.present();
    const forged = await signRegistry(
      { ...registry, version: before.version + 1, remotes: [] },
      stranger.signing,
    );
    await database.run(putRegistry, [before.version + 1, JSON.stringify(forged)]);
    await expect(shop.app.publishing.follower.follow()).rejects.toThrow('not signed by anybody');
    expect((await shop.app.server.inject('/remotes.json')).json().registry).toContain('"account"');
    await database.run(putRegistry, [before.version, before.signed]);
  });

  it("cannot publish what no team has signed, with the shop's own key for registries", async () => {
    await shop.app.publishing.follower.follow();
    const { registry, signed } = await shop.app.publishing.registry.present();
    const { version = 0 } = registry;
    const [before] = await database.run(registryRow, []);
    if (!before) throw new Error('There is no registry');
    const evil = { ...scene.deployed, version: '6.6.6', manifest: '/remotes/account/6.6.6/release.json' };
    const forge = async (statements: SignedRegistry['statements']) => {
      const remotes = [{ name: 'account', live: evil, previous: [] }];
      const forged = await signRegistry(
        { ...registry, version: version + 1, remotes },
        scene.registryKey.signing,
      );
      return JSON.stringify({ ...forged, delegation: signed.delegation, statements });
    };
    const another = signed.statements?.['account@1.0.0'];
    const own = await signDocument(
      {
        type: 'shop-release',
        environment: 'shop',
        remote: 'account',
        version: '6.6.6',
        release: await releaseDigest(evil),
      },
      scene.registryKey,
    );
    for (const statement of [undefined, another, own]) {
      await database.run(putRegistry, [
        version + 1,
        await forge({ ...signed.statements, ...(statement && { 'account@6.6.6': statement }) }),
      ]);
      await expect(shop.app.publishing.follower.follow()).rejects.toThrow(
        'account@6.6.6 is not signed by anybody',
      );
    }
    expect((await shop.app.server.inject('/remotes.json')).json().registry).not.toContain('6.6.6');
    await database.run(putRegistry, [before.version, before.signed]);
  });

  it('cannot create a credential by writing to the database', async () => {
    const { token, credential } = scene.credential();
    const signed = JSON.stringify(await signDocument(credential, stranger));
    await database.run(addCredential, [credential.id, signed, credential.tokenSha256]);
    const { body } = await published.signRelease();
    expect(await answerTo(body, token)).toBe('invalid-token');
  });

  it('cannot change a file of a release by writing to the database', async () => {
    const { version, files } = await published.uploadRelease();
    await published.change(version, 'preview');
    await published.change(version, 'live');
    await database.run(spoilFiles, []);
    const empty = await scene.anotherSite('empty');
    const another = await openTestShop(database, scene.settingsFor(empty));
    await expect(another.app.publishing.follower.follow()).rejects.toThrow('was changed');
    expect((await another.app.server.inject(`/remotes/catalog/${version}/remoteEntry.js`)).statusCode).toBe(
      404,
    );
    // Sending the files again repairs them.
    for (const { sha384, bytes } of files) await published.put(sha384, bytes);
    await another.app.publishing.follower.follow();
    const repaired = await another.app.server.inject(`/remotes/catalog/${version}/remoteEntry.js`);
    expect(repaired.statusCode).toBe(200);
    await another.close();
  });

  it('cannot put an older delegation back', async () => {
    await delegate();
    const { delegation } = await shop.app.publishing.registry.present();
    await expect(delegate({ version: delegation.version - 1 })).rejects.toThrow('was taken before');
    await expect(delegate({ expiresAt: '2026-01-02T00:00:00.000Z' })).rejects.toThrow('has expired');
    await expect(delegate({ environment: 'staging' })).rejects.toThrow('was signed for');
  });

  it('refuses one of two concurrent announcements of one version with different content', async () => {
    const version = '7.0.0';
    const [one, other] = [
      await published.signRelease({ version, files: { 'a.txt': 'one' } }),
      await published.signRelease({ version, files: { 'a.txt': 'other' } }),
    ];
    const answers = await Promise.all([one, other].map(({ body }) => answerTo(body, published.credential)));
    expect(answers.sort()).toEqual(['done', 'release-refused']);
  });

  it('promotes once when the same promotion is sent several times at once', async () => {
    const { version } = await published.uploadRelease({ version: '8.0.0' });
    await published.change(version, 'preview');
    const before = (await shop.app.publishing.registry.present()).registry.version ?? 0;
    const states = await Promise.all([1, 2, 3].map(() => published.change(version, 'live')));
    expect(states.map(({ state }) => state)).toEqual(['live', 'live', 'live']);
    expect((await shop.app.publishing.registry.present()).registry.version ?? 0).toBe(before + 1);
  });

  it('cannot publish with a key that is revoked meanwhile, and its releases are removed', async () => {
    const { version } = await published.uploadRelease({ version: '9.0.0' });
    const newKey = scene.team({ keys: [{ label: 'new', key: scene.secondKey.public }] });
    const { removed } = await delegate({ teams: [newKey] });
    expect(removed).toContain('catalog@8.0.0');
    await expect(published.change(version, 'preview')).rejects.toThrow(
      'not signed with a key that is valid now',
    );
    const { registry } = await shop.app.publishing.registry.present();
    expect(registry.remotes.map(({ name }) => name)).toEqual(['account']);
    await delegate();
  });
});
