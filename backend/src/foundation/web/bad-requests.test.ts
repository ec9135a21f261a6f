import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listen, sendBytes } from '@shop/testkit/network';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { writeTestSite } from '../../../testing/test-site.ts';
import { createLog } from '../log.ts';
import { limits } from '../rate-limits/limits.ts';

const METRICS_TOKEN = 'a-token-for-the-scraper';
const FILE = '/static/js/index.js';
const LONG = 'a'.repeat(300);

const site = await writeTestSite();
await mkdir(path.join(site.settings.SITE_DIR, 'shell/static/js'));
await writeFile(path.join(site.settings.SITE_DIR, `shell${FILE}`), 'export {}');
await writeFile(path.join(site.settings.SITE_DIR, 'shell/favicon.svg'), '<svg/>');
const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });
const shop = await shopOfFile({ ...site.settings, METRICS_TOKEN, RATE_LIMITS: 'on' }, { log });
const port = await listen(shop.app.server);

describe('malformed requests for pages and files', () => {
  beforeEach(() => {
    lines.length = 0;
  });

  /** Sends a raw request, because HTTP clients normalize paths. */
  const get = (target: string, header?: string) =>
    sendBytes(
      port,
      `GET ${target} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n${header ? `${header}\r\n` : ''}\r\n`,
    );

  it.each<[what: string, status: number, target: string, header?: string]>([
    ['a path that leads out of the folder', 404, '/static/../../package.json'],
    ['an encoded path that leads out of the folder', 404, '/static/%2e%2e/%2e%2e/package.json'],
    ['a path that leads out with backslashes', 404, '/static/..%5c..%5cpackage.json'],
    ['a path that leads out of a version of the pictures', 404, '/pictures/0123456789/../../package.json'],
    ['a file whose name no file system takes', 404, `/static/${LONG}`],
    ['a file below a file', 404, `${FILE}/more.js`],
    ['a zero byte in a file’s name', 400, '/static/%00'],
    ['a zero byte in a remote’s file', 400, '/remotes/index.js%00.txt'],
    ['a name that is no UTF-8', 400, '/static/%E0%A4%A'],
    ['a page whose path is no UTF-8', 400, '/purchase/%E0%A4%A'],
    ['a page whose path is badly encoded', 400, '/purchase/%zz'],
    ['a range behind the file’s end', 416, FILE, 'range: bytes=999-'],
    ['a range that ends before it begins', 416, FILE, 'range: bytes=9-1'],
    ['a range of a file at the root', 416, '/favicon.svg', 'range: bytes=999-'],
    ['a version of the file that is not there', 412, FILE, 'if-match: "another"'],
    [
      'a file unchanged since before it was made',
      412,
      FILE,
      'if-unmodified-since: Mon, 01 Jan 1990 00:00:00 GMT',
    ],
  ])('answers %s with %d', async (_, status, target, header) => {
    const answer = await get(target, header);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatch(/^content-type: application\/problem\+json/im);
    expect(answer.headers).toMatch(/^cache-control: no-store/im);
    expect(answer.headers).toMatch(/^x-content-type-options: nosniff/im);
    expect(JSON.parse(answer.body)).toMatchObject({ status });
  });

  it.each(['/purchase/%25zz', '/purchase/%00', '/purchase/a%00b', '/%00'])(
    'serves the not-found page at %s',
    async (target) => {
      const answer = await get(target);
      expect(answer.status).toBe(404);
      expect(answer.headers).toMatch(/^content-type: text\/html/im);
    },
  );

  it('forwards no path that leaves the stand-in', async () => {
    expect((await get('/emulator/../package.json')).status).toBe(400);
  });

  it('returns the file’s length for an unsatisfiable range', async () => {
    expect((await get(FILE, 'range: bytes=999-')).headers).toMatch(/^content-range: bytes \*\/9/im);
  });

  it('neither counts nor logs any of them as a failure of the shop', async () => {
    await get('/static/../../package.json');
    await get(FILE, 'range: bytes=999-');
    const { body } = await shop.app.server.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(body).toContain('status="416"');
    expect(body).not.toContain('status="500"');
    expect(lines.join('')).not.toContain('call failed');
  });

  it('logs a limited number of refused requests per address, and how many were left out', async () => {
    const { calls } = limits.refusalLineFromAddress;
    // The limit allows more as time passes.
    vi.useFakeTimers({ toFake: ['performance'], now: performance.now() });
    onTestFinished(() => void vi.useRealTimers());
    const refuse = () => shop.app.server.inject({ url: '/static/no.js', remoteAddress: '203.0.113.5' });
    await Promise.all(Array.from({ length: calls + 50 }, refuse));
    await shop.app.server.inject({ url: '/api/part', remoteAddress: '203.0.113.6' });
    const logged = lines.map((line): Record<string, unknown> => JSON.parse(line));
    const refused = logged.filter(({ status }) => status === 404).length;
    const leftOut = logged.reduce((sum, { refusalsLeftOut }) => sum + Number(refusalsLeftOut ?? 0), 0);
    expect(refused).toBe(calls);
    expect(refused + leftOut).toBe(calls + 50);
  });
});
