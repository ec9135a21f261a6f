import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { writeTestSite } from '../../../testing/test-site.ts';

describe('a page that a browser has already', async () => {
  const site = await writeTestSite();
  const shop = await shopOfFile(site.settings);
  /** Another process on the same database. */
  const neighbour = await shopOfFile(site.settings, shop);
  const part = await shop.part({ name: 'Oil filter' });
  const page = `/purchase/${part}`;

  const visit = (url: string, headers: Record<string, string> = {}) =>
    shop.app.server.inject({ url, headers: { accept: 'text/html', ...headers } });
  /** The header that a browser with a cached page sends. */
  async function whoHas(url: string): Promise<Record<string, string>> {
    const { headers, cookies } = await visit(url);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { cookie, 'if-none-match': String(headers.etag) };
  }

  it.each(['part', 'home'])('returns 304 while nothing of it has changed: %s', async (which) => {
    const url = which === 'part' ? page : '/';
    const visitor = await whoHas(url);
    const again = await visit(url, visitor);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({
      etag: visitor['if-none-match'],
      'cache-control': 'private, no-cache',
    });
  });

  it('keeps the policy under which it was sent, whose nonce it contains', async () => {
    const { headers } = await visit(page, await whoHas(page));
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('content-security-policy-report-only');
  });

  it('is sent again, with a new nonce, when another process has changed its part', async () => {
    const visitor = await whoHas(page);
    const admin = await neighbour.admin();
    await admin.api.call('PUT /purchase/{id}', { params: { id: part }, body: { name: 'Air filter' } });
    const changed = await visit(page, visitor);
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('<title>Air filter · Kestrel Parts</title>');
    const nonce = /<script [^>]*nonce="([\w-]{22})"/.exec(changed.body)?.[1];
    expect(changed.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(changed.headers.etag).not.toBe(visitor['if-none-match']);
  });

  it('is sent again, as 404, when its part has been removed', async () => {
    const gone = await shop.part({ name: 'Wiper' });
    const visitor = await whoHas(`/purchase/${gone}`);
    const admin = await neighbour.admin();
    await admin.api.call('DELETE /managePart/{id}', { params: { id: gone } });
    expect((await visit(`/purchase/${gone}`, visitor)).statusCode).toBe(404);
  });
});

describe('an address', async () => {
  const site = await writeTestSite([
    { path: '/parts/:number', screen: 'number', guard: 'public', title: 'Part', listed: true },
  ]);
  const shop = await shopOfFile(site.settings);
  await shop.part({ number: 'X123.30' });

  const ask = async (url: string, accept: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers } = await shop.app.server.inject({ url, method, headers: { accept } });
    return [statusCode, String(headers['content-type']).split(';')[0]];
  };

  it.each(['GET', 'HEAD'] as const)(
    'of a part whose number ends like a file is its page, by %s',
    async (method) => {
      expect(await ask('/parts/X123.30', '*/*', method)).toEqual([200, 'text/html']);
    },
  );

  it.each(['/parts/X999.30', '/no-such.png'])(
    'without a page is a problem for a machine: %s',
    async (url) => {
      expect(await ask(url, '*/*')).toEqual([404, 'application/problem+json']);
      expect(await ask(url, 'text/html')).toEqual([404, 'text/html']);
    },
  );

  it.each(['/%', '/parts/%E0%A4%A', '/parts/%zz?q=%'])(
    'that cannot be read, %s, is a page for people',
    async (url) => {
      expect(await ask(url, 'text/html,*/*;q=0.8')).toEqual([404, 'text/html']);
      expect(await ask(url, '*/*')).toEqual([400, 'application/problem+json']);
    },
  );
});
