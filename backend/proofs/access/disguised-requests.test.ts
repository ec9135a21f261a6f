import { listen, sendBytes } from '@shop/testkit/network';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../testing/test-shop.ts';
import { Callers, type SignedInPerson } from './callers.ts';
import { writtenRows } from './changed-rows.ts';
import { Scene } from './scene.ts';

const shop = await shopOfFile();
const port = await listen(shop.app.server);
const callers = await Callers.create(shop);
const customer = await callers.person('customer');
const admin = await callers.person('admin');

describe('requests that pretend to be others', () => {
  /**
   * Sends a raw request.
   * @returns its status; the test fails if the request has written anything
   */
  async function statusOf(request: string, ...headers: string[]): Promise<number> {
    const before = await writtenRows(shop.database);
    const lines = [`${request} HTTP/1.1`, 'Host: shop', 'Connection: close', ...headers, '', ''];
    const { status } = await sendBytes(port, lines.join('\r\n'));
    expect(await writtenRows(shop.database)).toEqual(before);
    return status;
  }
  const bearer = ({ api }: SignedInPerson) => `Authorization: Bearer ${api.token}`;

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    'by %s make no other call',
    async (header) => {
      const { id } = await new Scene(shop, customer).order();
      expect(await statusOf(`GET /api/order/${id}?_method=DELETE`, bearer(admin), `${header}: PUT`)).toBe(
        200,
      );
      expect(await statusOf(`POST /api/purchase/${id}`, bearer(admin), `${header}: DELETE`)).toBe(404);
    },
  );

  it.each([
    'X-Original-URL: /api/users',
    'X-Rewrite-URL: /api/users',
    'X-Forwarded-User: admin@trade.example',
    'X-User-Email: admin@trade.example',
    'X-Role: admin',
    'X-Forwarded-For: 127.0.0.1',
    'Cookie: accessToken=TOKEN; token=TOKEN; session=TOKEN',
    'X-Access-Token: TOKEN',
    'Proxy-Authorization: Bearer TOKEN',
    'Authorization: Basic TOKEN',
    'Authorization: Bearer  TOKEN',
    'Authorization: Bearer TOKEN, Bearer TOKEN',
    'Authorization: Bearer',
    'Authorization: TOKEN',
  ])('by %s are refused', async (header) => {
    expect(await statusOf('GET /api/users', header.replaceAll('TOKEN', admin.api.token ?? ''))).toBe(401);
  });

  it('with the token in the query are refused', async () => {
    const { token } = admin.api;
    const query = `access_token=${token}&token=${token}&authorization=Bearer%20${token}`;
    expect(await statusOf(`GET /api/users?${query}`)).toBe(401);
  });

  it('with two tokens have no more rights than the first token', async () => {
    expect(await statusOf('GET /api/users', bearer(customer), bearer(admin))).toBe(403);
    expect(await statusOf('GET /api/users', 'Authorization: none', bearer(admin))).toBe(401);
  });

  it('with two emails are refused, not answered for the second email', async () => {
    const emails = `email=${customer.email}&email=${admin.email}`;
    expect(await statusOf(`GET /api/user?${emails}`, bearer(customer))).toBe(400);
    expect(await statusOf(`GET /api/purchase?${emails}`, bearer(customer))).toBe(400);
    expect(await statusOf(`GET /api/user?email[]=${customer.email}`, bearer(customer))).toBe(400);
  });

  it('sent as HEAD need the same access as GET', async () => {
    expect(await statusOf('HEAD /api/users')).toBe(401);
    expect(await statusOf('HEAD /api/users', bearer(customer))).toBe(403);
    expect(await statusOf('HEAD /api/users', bearer(admin))).toBe(200);
  });

  it.each([
    '/api/users/',
    '/api/users?x=/api/part',
    '/api/users#/api/part',
    '/api/%75sers',
    'http://shop/api/users',
    'http://evil.example/api/users',
  ])('to %s need the access of /api/users', async (path) => {
    expect(await statusOf(`GET ${path}`)).toBe(401);
    expect(await statusOf(`GET ${path}`, bearer(customer))).toBe(403);
  });

  it.each([
    '/api//users',
    '/api/./users',
    '/api/part/../users',
    '/api/part/%2e%2e/users',
    '/api/part%2f..%2fusers',
    '/api/users%00',
    '/api/users;x',
    '/api/users.json',
    '/api/Users',
    '/api/users%20',
  ])('to %s are 404: the path belongs to no call', async (path) => {
    expect([400, 404]).toContain(await statusOf(`GET ${path}`, bearer(admin)));
  });

  it.each(['%00', 'customer@trade.example%00', '%00customer@trade.example', '%ff', '%c0%ae', '%zz', '%'])(
    'for the email %s find nobody',
    async (email) => {
      expect([400, 403]).toContain(await statusOf(`GET /api/admin/${email}`, bearer(customer)));
      expect([400, 404]).toContain(await statusOf(`PUT /api/user/admin/${email}`, bearer(admin)));
      expect([400, 403]).toContain(await statusOf(`GET /api/user?email=${email}`, bearer(customer)));
    },
  );

  it.each(['%00', '..%2f..%2fusers', '%2e%2e%2fusers', '%ff', '*', "'%20or%20'1'='1", '%25', '_'.repeat(64)])(
    'for the id %s find nothing',
    async (id) => {
      for (const path of [
        'GET /api/order',
        'DELETE /api/purchase',
        'DELETE /api/managePart',
        'DELETE /api/user',
      ]) {
        expect([400, 404]).toContain(await statusOf(`${path}/${id}`, bearer(admin)));
      }
    },
  );
});
