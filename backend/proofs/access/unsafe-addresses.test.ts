import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../testing/test-shop.ts';
import { writeTestSite } from '../../testing/test-site.ts';
import { Callers } from './callers.ts';
import { writtenRows } from './changed-rows.ts';
import { inputs } from './requests.ts';
import { Scene } from './scene.ts';

/** Where the API accepts an address that other users will see. */
const addresses = [
  ['PUT /user', 'linkedIn', 'customer'],
  ['PUT /user', 'image', 'customer'],
  ['POST /review', 'img', 'customer'],
  ['POST /part', 'picture', 'admin'],
  ['PUT /purchase/{id}', 'picture', 'admin'],
] as const;

/** Addresses that run scripts, mislead, or leave the site when a browser follows them. */
const RUNS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'https://www.linkedin.com@evil.example/',
  'https://evil.example/\nSet-Cookie: a=b',
];
const ELSEWHERE = [
  'https://evil.example/a.webp',
  '//evil.example/images/a.webp',
  '\\\\evil.example\\a.webp',
  '/images/../config.json',
  '/pictures/wheel-hub.webp',
];

/** Paths that careless servers redirect to another site. */
const REDIRECTING = [
  '//evil.example',
  '//evil.example/%2e%2e',
  '///evil.example/',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example/..',
  '/https://evil.example',
  '/login?next=https://evil.example&redirect=//evil.example',
  '/static//evil.example/',
  '/static',
  '/remotes/..%2f',
  '/api//evil.example/',
];

const site = await writeTestSite();
const shop = await shopOfFile(site.settings);
const callers = await Callers.create(shop);

describe('addresses that nobody should follow', () => {
  it.each(addresses)('%s refuses one that is %s', async (name, field, person) => {
    const { api } = await callers.person(person);
    const { params, body } = await inputs[name](new Scene(shop, await callers.person('customer')));
    const own = String(body?.[field]);
    const disguised =
      field === 'linkedIn' ? [] : [...ELSEWHERE, `${own}?x`, `${own}#x`, `/.${own}`, `${own}\0`];
    const before = await writtenRows(shop.database);
    for (const address of [...RUNS, ...disguised]) {
      const answer = await api.send(name, { ...(params && { params }), body: { ...body, [field]: address } });
      expect({ address, ...answer }).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    expect(await writtenRows(shop.database)).toEqual(before);
  });

  it.each(REDIRECTING)('%s redirects nowhere', async (url) => {
    const { statusCode, headers } = await shop.app.server.inject({ url });
    expect(headers).not.toHaveProperty('location');
    expect([200, 400, 404]).toContain(statusCode);
  });
});
