import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { writeTestSite } from '../../../testing/test-site.ts';

const { settings } = await writeTestSite();
const site = settings.SITE_DIR;
await writeFile(path.join(site, 'shell/static/index.js'), '');
await mkdir(path.join(site, '.git'));
await writeFile(path.join(site, '.git/config'), 'kept to itself');
const shop = await shopOfFile({
  ...settings,
  RATE_LIMITS: 'on',
  ALLOWED_ORIGINS: 'https://www.parts.example',
});

describe('security headers of all responses', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    shop.app.server.inject({ url, headers: { accept: 'text/html', ...headers } });

  it.each([
    '/',
    '/nowhere',
    '/healthz',
    '/config.json',
    '/remotes.json',
    '/static/index.js',
    '/api/part',
    '/api/no',
  ])('keeps %s from being framed or sniffed, and sends no referrer', async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['content-security-policy']).toMatch(/base-uri 'none'/);
  });

  it.each(['/', '/nowhere', '/healthz', '/config.json', '/remotes.json', '/api/part', '/api/no'])(
    'allows %s, opened as a document, no window of others and no camera',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      expect(headers['permissions-policy']).toMatch(/camera=\(\)/);
    },
  );

  it('allows a page’s scripts by a nonce that no other response has', async () => {
    const [first, second] = [await get('/'), await get('/')];
    const nonce = /<script [^>]*src="[^"]+" nonce="([\w-]{22})"/.exec(first.body)?.[1];
    expect(nonce).toBeTruthy();
    expect(second.body).not.toContain(nonce);
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`);
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('allows other responses to run and load nothing', async () => {
    const { headers } = await get('/api/part');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/);
  });

  it('gives pages a process of their own, and asks for none where the browser would warn', async () => {
    const headersOf = async (url: string) => (await get(url)).headers;
    expect(await headersOf('/')).toMatchObject({ 'origin-agent-cluster': '?1' });
    expect(await headersOf('/nowhere')).toMatchObject({ 'origin-agent-cluster': '?1' });
    expect(await headersOf('/robots.txt')).not.toHaveProperty('origin-agent-cluster');
  });

  it('isolates responses from other sites, except for embeddable ones', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/api/part')).toBe('same-origin');
    expect(await policyOf('/')).toBe('same-origin');
    expect(await policyOf('/static/index.js')).toBe('cross-origin');
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/static/index.js', /^(text|application)\/javascript; charset=utf-8$/],
    ['/config.json', 'application/json; charset=utf-8'],
    ['/api/part', 'application/json; charset=utf-8'],
    ['/api/no', /^application\/problem\+json/],
  ])('sets the content type of %s', async (url, type) => {
    expect((await get(url)).headers['content-type']).toMatch(type);
  });

  it.each(['GET /api/part', 'PUT /api/user', 'POST /api/images', 'DELETE /api/session'])(
    'allows only pages of allowed origins to read %s',
    async (call) => {
      const [method = '', url = ''] = call.split(' ');
      const originsLetIn = async (origin: string) => {
        const answer = await shop.app.server.inject({ method: method as 'GET', url, headers: { origin } });
        return answer.headers['access-control-allow-origin'];
      };
      expect(await originsLetIn('https://www.parts.example')).toBe('https://www.parts.example');
      for (const origin of [
        'https://evil.example',
        'https://www.parts.example.evil.example',
        'http://www.parts.example',
        'null',
      ]) {
        expect(await originsLetIn(origin)).toBeUndefined();
      }
    },
  );

  it('has caches revalidate public answers, and store no others of the API', async () => {
    const { email, api } = await shop.customer();
    const { idToken } = await shop.identities.signUp('cached@example.com');
    const inputs = { params: { email }, query: { email } };
    const body = { email: 'cached@example.com', idToken };
    const caching = async (answer: Promise<{ status: number; headers: Record<string, unknown> }>) => {
      const { status, headers } = await answer;
      return [status, headers['cache-control']];
    };
    expect(await caching(shop.visitor.send('GET /part', {}))).toEqual([200, 'no-cache']);
    expect(await caching(shop.visitor.send('GET /review', {}))).toEqual([200, 'no-cache']);
    expect(
      await caching(shop.visitor.send('PUT /user/{email}', { params: { email: body.email }, body })),
    ).toEqual([200, 'no-store']);
    for (const name of ['GET /user', 'GET /admin/{email}', 'GET /purchase'] as const) {
      expect(await caching(api.send(name, inputs))).toEqual([200, 'no-store']);
      expect(await caching(shop.visitor.send(name, inputs))).toEqual([401, 'no-store']);
    }
    expect((await get('/api/no')).headers['cache-control']).toBe('no-store');
    expect((await get('/readyz')).headers['cache-control']).toBe('no-store');
  });

  describe('reports', () => {
    const report = JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src-elem' } });
    const send = (payload: string, type = 'application/csp-report', remoteAddress = '127.0.0.1') =>
      shop.app.server.inject({
        method: 'POST',
        url: '/api/reports',
        headers: { 'content-type': type },
        payload,
        remoteAddress,
      });

    it('are requested by both of a page’s policies, if the shop accepts them', async () => {
      const { headers } = await get('/');
      expect(headers['reporting-endpoints']).toBe('page="/api/reports"');
      for (const policy of ['content-security-policy', 'content-security-policy-report-only']) {
        expect(headers[policy]).toMatch(/require-trusted-types-for 'script'/);
        expect(headers[policy]).toMatch(/report-uri \/api\/reports; report-to page$/);
      }
    });

    it('are accepted in the browsers’ formats, and in no other', async () => {
      expect((await send(report)).statusCode).toBe(204);
      expect((await send('[]', 'application/reports+json')).statusCode).toBe(204);
      expect((await send('{}')).statusCode).toBe(400);
      expect((await send(report, 'text/plain')).statusCode).toBe(415);
      expect((await send(report.padEnd(20_000))).statusCode).toBe(413);
    });

    it('are limited per address', async () => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => send(report, undefined, '203.0.113.1')),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
    });
  });
});
