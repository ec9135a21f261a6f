import http from 'node:http';
import type { Release } from '@shop/registry';
import { listen, portOf } from '@shop/testkit/network';
import { expect, onTestFinished, test } from 'vitest';
import { openShopFront } from './shop-front.ts';

const release: Release = {
  version: 'dev',
  manifest: 'http://localhost:4303/release.json',
  routes: [],
  menu: [],
  slots: [],
};
const visit = '<script type="application/json" id="visit">{"remotes":[]}</script>';

/** A shop that answers every path with a page, and echoes requests. */
async function shopWith(policy: string): Promise<URL> {
  const shop = http.createServer((request, response) => {
    if (request.method === 'POST') {
      response.writeHead(201, { 'content-type': 'application/json' });
      request.pipe(response);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(visit);
  });
  onTestFinished(() => void shop.close());
  return new URL(`http://127.0.0.1:${await listen(shop)}`);
}

test('pages load the remote from its development server; calls are forwarded unchanged', async () => {
  const front = await openShopFront(0, await shopWith("script-src 'self'"), { name: 'catalog', release });
  onTestFinished(() => void front.close());
  const address = `http://127.0.0.1:${portOf(front)}`;

  const page = await fetch(`${address}/blogs`);
  expect(page.headers.has('content-security-policy')).toBe(false);
  expect(await page.text()).toContain('"manifest":"http://localhost:4303/release.json"');

  const call = await fetch(`${address}/api/part`, { method: 'POST', body: '{"name":"Strut"}' });
  expect(call.status).toBe(201);
  expect(await call.json()).toEqual({ name: 'Strut' });
});

test('a shop that does not answer gets 502', async () => {
  const front = await openShopFront(0, new URL('http://127.0.0.1:9'), { name: 'catalog', release });
  onTestFinished(() => void front.close());

  const answer = await fetch(`http://127.0.0.1:${portOf(front)}/`);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toBe('http://127.0.0.1:9 does not answer.');
});
