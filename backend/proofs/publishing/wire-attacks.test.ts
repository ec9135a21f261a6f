import { callShop } from '@shop/publisher';
import { type Credential, sha384, signDocument } from '@shop/registry';
import { sendBytes } from '@shop/testkit/network';
import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statement } from '../../src/foundation/database/index.ts';
import { publishedShopOfFile } from '../../testing/published-shop.ts';

const countAnnounced = statement<{ count: number }, []>(
  'test-count-announced',
  'select count(*)::int as count from published_releases',
);

const published = await publishedShopOfFile();
const { scene, shop } = published;
const { database } = shop;

describe('somebody with a valid credential and key', () => {
  const to = () => ({ shop: published.url, credential: published.credential });
  /** A list of files that the team has signed, whatever is in it. */
  async function signedList(text: string, given: object = {}) {
    const { body } = await published.signRelease();
    const payload = { ...JSON.parse(body.statement.document), contents: await sha384(text), ...given };
    return { statement: await signDocument(payload, scene.teamKey), contents: text };
  }
  const announced = async () => (await database.run(countAnnounced, []))[0]?.count;
  const versionInUse = async () => (await shop.app.publishing.registry.present()).registry.version ?? 0;

  it.each([
    '../evil.js',
    'static/../../../evil.js',
    '/etc/evil.js',
    'static\\..\\evil.js',
    'C:evil.js',
    '.new/evil.js',
    'static/%2e%2e/evil.js',
    'remote.json/evil.js',
    'con.js',
  ])('writes no file at %j', async (path) => {
    const before = await announced();
    const file = { sha384: 'a'.repeat(96), bytes: 1 };
    const text = JSON.stringify({ files: { [path]: file, 'remote.json': file } });
    await expect(callShop(to(), 'POST /releases', { body: await signedList(text) })).rejects.toThrow(
      /not a path that a file|is a file and a folder/,
    );
    expect(await announced()).toBe(before);
  });

  it('can repeat an interrupted upload, which leaves nothing behind', async () => {
    const { version, files, body } = await published.announceRelease();
    const [file, ...others] = files;
    if (!file) throw new Error('The release has no file');
    const port = Number(new URL(published.url).port);
    const head = [
      `PUT /api/release-files/${file.sha384} HTTP/1.1`,
      'Host: shop',
      `Authorization: Bearer ${published.credential}`,
      'Content-Type: application/octet-stream',
      `Content-Length: ${file.bytes.length}`,
    ].join('\r\n');
    const half = file.bytes.subarray(0, file.bytes.length / 2);
    await sendBytes(port, Buffer.concat([Buffer.from(`${head}\r\n\r\n`), half]), { thenHangUp: true });
    expect((await published.announce(body)).missing).toContain(file.sha384);
    for (const { sha384: hash, bytes } of others) await published.put(hash, bytes);
    await expect(published.change(version, 'preview')).rejects.toThrow('1 files of');
    await Promise.all([published.put(file.sha384, file.bytes), published.put(file.sha384, file.bytes)]);
    expect(await published.change(version, 'preview')).toMatchObject({ state: 'preview' });
  });

  it('cannot roll visitors back by replaying a request', async () => {
    const [first, second] = [
      await published.uploadRelease({ version: '2.0.0' }),
      await published.uploadRelease({ version: '2.1.0' }),
    ];
    for (const { version } of [first, second]) {
      await published.change(version, 'preview');
      await published.change(version, 'live');
    }
    const before = await versionInUse();
    expect(await published.announce(first.body)).toEqual({ state: 'available', missing: [] });
    expect(await published.change('2.0.0', 'preview')).toMatchObject({ state: 'previous', live: '2.1.0' });
    await expect(published.change('2.0.0', 'live')).rejects.toThrow('was live before');
    expect(await versionInUse()).toBe(before);
    await published.uploadRelease({ version: '1.9.0' });
    await published.change('1.9.0', 'preview');
    await expect(published.change('1.9.0', 'live')).rejects.toThrow(
      'catalog 1.9.0 is lower than 2.1.0, which is live',
    );
  });

  const sendCredential = async (credential: Credential) =>
    callShop({ shop: published.url }, 'PUT /releases/credentials/{id}', {
      params: { id: credential.id },
      body: await signDocument(credential, scene.owner),
    });

  it.each<[string, (credential: Credential) => Promise<unknown>]>([
    [
      'an admin',
      async ({ id }) =>
        (await shop.admin()).api.call('DELETE /releases/credentials/{id}', { params: { id } }),
    ],
    ['the owner', (credential) => sendCredential({ ...credential, revoked: true })],
  ])('cannot revive a credential that %s has revoked by sending it again', async (_, revoke) => {
    const { token, credential } = scene.credential();
    const releases = () => callShop({ shop: published.url, credential: token }, 'GET /releases', {});
    await sendCredential(credential);
    await releases();
    await revoke(credential);
    await sendCredential(credential);
    await expect(releases()).rejects.toThrow('was revoked');
  });

  it('gets no 5xx, whatever it signs and sends', async () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    const { body } = await published.signRelease();
    const payload: Record<string, unknown> = JSON.parse(body.statement.document);
    const list: unknown = JSON.parse(body.contents);
    const status = async (method: string, path: string, content: string) =>
      (
        await fetch(`${published.url}/api${path}`, {
          method,
          headers: {
            authorization: `Bearer ${published.credential}`,
            'content-type': path.startsWith('/release-files')
              ? 'application/octet-stream'
              : 'application/json',
          },
          body: content,
        })
      ).status;
    const oddMember = <Key extends string>(keys: readonly Key[]) =>
      fc.record({ key: fc.constantFrom(...keys), value: json });
    await fc.assert(
      fc.asyncProperty(
        oddMember(Object.keys(payload)),
        fc.oneof(json, fc.constant(list)),
        fc.record({ change: json, percent: json, reason: json }, { requiredKeys: [] }),
        oddMember(['version', 'teams', 'expiresAt', 'registryKey', 'issuedAt']),
        oddMember(['id', 'team', 'remotes', 'actions', 'tokenSha256', 'expiresAt', 'revoked']),
        async (odd, contents, wanted, oddDelegation, oddCredential) => {
          const text = JSON.stringify(contents);
          const announcement = await signedList(text, { [odd.key]: odd.value });
          const delegation = { ...scene.delegation(), [oddDelegation.key]: oddDelegation.value };
          const { credential } = scene.credential();
          const other = { ...credential, [oddCredential.key]: oddCredential.value };
          const answers = [
            await status('POST', '/releases', JSON.stringify(announcement)),
            await status('PUT', '/releases/catalog/1.0.0', JSON.stringify(wanted)),
            await status('PUT', '/releases/catalog', JSON.stringify(wanted)),
            await status(
              'PUT',
              '/releases/delegation',
              JSON.stringify({ delegation: await signDocument(delegation, scene.teamKey), statements: [] }),
            ),
            await status(
              'PUT',
              `/releases/credentials/${credential.id}`,
              JSON.stringify(await signDocument(other, scene.owner)),
            ),
            await status('PUT', `/release-files/${'0'.repeat(96)}`, text),
          ];
          expect(Math.max(...answers)).toBeLessThan(500);
        },
      ),
      { seed: testSeed(), numRuns: times(40, 5000) },
    );
    // The owner's delegation is unchanged.
    expect((await shop.app.publishing.registry.present()).delegation.teams).toEqual([scene.team()]);
  });
});
