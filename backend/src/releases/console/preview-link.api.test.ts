import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { publishedShopOfFile } from '../../../testing/published-shop.ts';
import { TestClient } from '../../../testing/test-client.ts';
import { linkText, previewByLink } from './preview-page.ts';

const HOUR_MS = 3_600_000;

const published = await publishedShopOfFile();
const { scene, shop } = published;
await scene.publish(published.url, published.credential);

describe('a link to a preview', () => {
  const ask = (client: TestClient, { remote = 'catalog', version = '1.0.0', hours = 1 } = {}) =>
    client.send<{ url: string; until: string }>('POST /releases/{remote}/{version}/preview-link', {
      params: { remote, version },
      body: { hours },
    });
  const team = (token = published.credential) => new TestClient(shop.app.server, token);
  const linkOf = async () => {
    const { pathname, search } = new URL((await ask(team())).body.url);
    return `${pathname}${search}`;
  };

  const read = (address: string) => shop.app.server.inject(address);
  const accept = (address: string, origin: string | undefined) =>
    shop.app.server.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) },
    });
  /** The origin that the test's settings leave to the default. */
  const origin = async () => new URL((await ask(team())).body.url).origin;

  async function pageWith(cookie: string, address = '/catalog') {
    return shop.app.server.inject({ url: address, headers: { accept: 'text/html', cookie } });
  }
  async function cookieBy(link: string): Promise<string> {
    const { cookies } = await accept(link, await origin());
    const preview = cookies.find(({ name }) => name.endsWith('release-preview'));
    return `${preview?.name}=${encodeURIComponent(preview?.value ?? '')}`;
  }

  it('asks for confirmation, then shows the shop with the release, marked and not indexed', async () => {
    const link = await linkOf();
    const question = await read(link);
    expect(question.statusCode).toBe(200);
    expect(question.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(question.body).toContain('Preview of catalog@1.0.0');
    expect(question.cookies).toEqual([]);

    const accepted = await accept(link, await origin());
    expect([accepted.statusCode, accepted.headers.location]).toEqual([303, '/']);
    expect(accepted.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict' });

    expect((await pageWith('')).statusCode).toBe(404);
    const page = await pageWith(await cookieBy(link));
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    expect(page.body).toContain('"preview":{"release":"catalog@1.0.0"');
  });

  it('is made by the team of the remote or an admin, and recorded', async () => {
    const { api: admin } = await shop.admin();
    expect((await ask(admin)).status).toBe(200);
    const promoter = await scene.issue(published.url, { actions: ['promote'] });
    expect([
      (await ask((await shop.customer()).api)).status,
      (await ask(shop.visitor)).status,
      (await ask(team(promoter))).status,
      (await ask(team(), { remote: 'account' })).status,
      (await ask(team(), { version: '9.9.9' })).status,
      (await ask(team(), { hours: 25 })).status,
    ]).toEqual([403, 401, 403, 403, 404, 400]);
    const { rows } = await shop.database.pool.query(
      "select subject from events where kind = 'release.preview-linked' limit 1",
    );
    expect(rows).toEqual([{ subject: 'catalog@1.0.0' }]);
  });

  it('is refused when it was forged, or is a cookie of another preview', async () => {
    const link = await linkOf();
    const forged = link.replace('1.0.0', '6.6.6');
    const cookie = (await cookieBy(link)).replace(/^.*?=/, '/preview?link=');
    for (const address of [forged, cookie, '/preview', '/preview?link=nothing', '/preview?link=%22.x']) {
      expect((await read(address)).statusCode).toBe(404);
      expect((await accept(address, await origin())).cookies).toEqual([]);
    }
  });

  it('is not accepted by a form of another site', async () => {
    const link = await linkOf();
    for (const other of ['https://evil.example', 'null', undefined])
      expect((await accept(link, other)).cookies).toEqual([]);
  });

  it('is not valid in a shop of another environment with the same secret', async () => {
    const { registry } = await shop.app.publishing.registry.read();
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    const link = linkText({ release: 'catalog@1.0.0', until, environment: 'staging' });
    const allowedIn = (environment: string) =>
      previewByLink(link, { environment, registry, withdrawn: [] })?.release;
    expect([allowedIn('staging'), allowedIn('shop')]).toEqual(['catalog@1.0.0', undefined]);
  });

  it('expires, and ends the preview that it began', async () => {
    const link = await linkOf();
    const cookie = await cookieBy(link);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
    onTestFinished(() => void vi.useRealTimers());
    expect((await read(link)).statusCode).toBe(404);
    expect((await pageWith(cookie)).statusCode).toBe(404);
  });

  it('ends at once when its release is withdrawn', async () => {
    await scene.publish(published.url, published.credential, { version: '1.1.0', page: '/catalog/news' });
    const { body } = await ask(team(), { version: '1.1.0' });
    const { pathname, search } = new URL(body.url);
    const link = `${pathname}${search}`;
    const cookie = await cookieBy(link);
    expect((await pageWith(cookie, '/catalog/news')).statusCode).toBe(200);
    await published.change('1.1.0', 'withdraw');
    expect((await read(link)).statusCode).toBe(404);
    expect((await pageWith(cookie, '/catalog/news')).statusCode).toBe(404);
    expect((await ask(team(), { version: '1.1.0' })).status).toBe(404);
  });
});
