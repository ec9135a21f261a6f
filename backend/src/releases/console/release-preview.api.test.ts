import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestShop, shopOfFile } from '../../../testing/test-shop.ts';
import { writeTestSite } from '../../../testing/test-site.ts';

const HOUR_MS = 3_600_000;

const site = await writeTestSite();
const shop = await shopOfFile(site.settings);

describe('a preview of a release', () => {
  const ask = (cookie?: string) =>
    shop.app.server.inject({ url: '/', headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  const previewIn = async (cookie?: string): Promise<unknown> => {
    const [, visit = '{}'] = /id="visit">(.*?)<\/script>/.exec((await ask(cookie)).body) ?? [];
    return JSON.parse(visit).preview;
  };
  async function allow(version: string) {
    const { api } = await shop.admin();
    return shop.app.server.inject({
      method: 'PUT',
      url: '/api/release-preview',
      headers: { authorization: `Bearer ${api.token}` },
      payload: { remote: 'catalog', version },
    });
  }

  it('is stored in the admin’s browser for an hour, inaccessible to scripts and other sites', async () => {
    const answer = await allow('1.0.0');
    expect(answer.statusCode).toBe(200);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'release-preview', httpOnly: true, sameSite: 'Strict', path: '/' });

    const value = `release-preview=${encodeURIComponent(cookie?.value ?? '')}`;
    expect(await previewIn(value)).toMatchObject({ release: 'catalog@1.0.0' });
    expect(await previewIn()).toBeUndefined();

    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
    expect(await previewIn(value)).toBeUndefined();
  });

  it('is signed by the shop: a made-up cookie is ignored', async () => {
    const { cookies } = await allow('1.0.0');
    // Of a release that the shop has: one that it lacks would be ignored anyway.
    const forged = (cookies[0]?.value ?? '').replace(/"until":"\d{4}/, '"until":"2999');
    expect(forged).toContain('"until":"2999');
    expect(await previewIn(`release-preview=${encodeURIComponent(forged)}`)).toBeUndefined();
    expect(await previewIn('release-preview=catalog@1.0.0')).toBeUndefined();
  });

  it('is honoured by every process that has the same secret', async () => {
    const settings = { ...site.settings, PREVIEW_SECRET: 'the-same-for-both-of-the-processes' };
    const [one, other] = [
      await openTestShop(shop.database, settings),
      await openTestShop(shop.database, settings),
    ];
    onTestFinished(async () => {
      await one.close();
      await other.close();
    });
    const { api } = await one.admin();
    const { cookies } = await one.app.server.inject({
      method: 'PUT',
      url: '/api/release-preview',
      headers: { authorization: `Bearer ${api.token}` },
      payload: { remote: 'catalog', version: '1.0.0' },
    });
    const { body } = await other.app.server.inject({
      url: '/',
      headers: {
        accept: 'text/html',
        cookie: `release-preview=${encodeURIComponent(cookies[0]?.value ?? '')}`,
      },
    });
    expect(body).toContain('"release":"catalog@1.0.0"');
  });

  it('is limited to releases in the registry', async () => {
    expect((await allow('6.6.6')).statusCode).toBe(404);
  });

  it('is sent over TLS only, if the shop uses it, and to its host only', async () => {
    const settings = { ...site.settings, ORIGIN: 'https://parts.example' };
    const secure = await openTestShop(shop.database, settings);
    onTestFinished(() => secure.close());
    const { cookies } = await secure.app.server.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(cookies).toEqual([
      expect.objectContaining({ name: '__Host-visitor-place', secure: true, httpOnly: true, path: '/' }),
    ]);
  });

  it('ends when the browser asks for it', async () => {
    const answer = await shop.app.server.inject({ method: 'DELETE', url: '/api/release-preview' });
    expect(answer.cookies[0]).toMatchObject({ name: 'release-preview', value: '', path: '/' });
  });
});
