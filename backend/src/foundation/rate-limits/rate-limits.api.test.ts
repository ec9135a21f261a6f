import { afterAll, describe, expect, it } from 'vitest';
import { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { openDatabase, statement } from '../database/index.ts';
import { limits } from './limits.ts';
import type { RateLimit } from './rate-limiter.ts';

const settings = {
  RATE_LIMITS: 'on',
  TRUSTED_PROXIES: '127.0.0.1',
  ALLOWED_ORIGINS: 'https://www.parts.example',
};

/** Calls of an account to each process at once. */
const CROWD = 10;

const useUpLimit = statement<object, [key: string, seconds: number]>(
  'use-up-limit',
  `insert into rate_limits (key, restored_at) values ($1, now() + make_interval(secs => $2))
   on conflict (key) do update set restored_at = excluded.restored_at`,
);
const userIdOf = statement<{ id: string }, [email: string]>(
  'user-id-of',
  'select id from users where email = $1',
);

const first = await shopOfFile(settings);
/** The other process has connections of its own. */
const database = await openDatabase({ url: first.database.url });
afterAll(() => database.close());
const second = await shopOfFile(settings, { database });

describe('the limits of two processes on one PostgreSQL', () => {
  let last = 0;

  /** An address that has made no calls yet, and the header in which the trusted proxy reports it. */
  const newAddress = () => {
    last += 1;
    const address = `203.0.113.${last}`;
    return { address, headers: { 'x-forwarded-for': address } };
  };
  const useUp = ({ name, seconds }: RateLimit, whom: string) =>
    first.database.run(useUpLimit, [`${name}:${whom}`, 1.5 * seconds]);

  /** A new customer's calls to the second process, and their id. */
  async function aCustomer(): Promise<{ email: string; userId: string; api: TestClient }> {
    const { email, api } = await first.customer();
    const [user] = await first.database.run(userIdOf, [email]);
    return { email, userId: user?.id ?? '', api: new TestClient(second.app.server, api.token) };
  }

  it('allow an account as many orders as a single process would', async () => {
    const { api } = await aCustomer();
    const clients = [first, second].map((shop) => new TestClient(shop.app.server, api.token));
    const order = { body: { partsId: 'part_1', orders: 10, phone: '1', address: 'Dock' } };
    const { calls, seconds } = limits.order;
    const startedAt = performance.now();
    const statuses: number[] = [];
    // In several crowds: who waits too long is refused for another reason.
    for (let sent = 0; sent < calls; sent += CROWD) {
      const crowd = clients.flatMap((client) =>
        Array.from({ length: CROWD }, async () => (await client.send('POST /purchase', order)).status),
      );
      statuses.push(...(await Promise.all(crowd)));
    }
    const restored = ((performance.now() - startedAt) / 1000 / seconds) * calls;
    const letIn = statuses.filter((status) => status !== 429).length;
    expect(letIn).toBeGreaterThanOrEqual(calls);
    expect(letIn).toBeLessThanOrEqual(calls + Math.ceil(restored));
  });

  it.each([
    ['POST /purchase', { partsId: 'part_1', orders: 10, phone: '1', address: 'Dock' }, limits.order],
    ['POST /purchase', { partsId: 'part_1', orders: 10, phone: '1', address: 'Dock' }, limits.orderInADay],
    ['POST /create-payment-intent', { total: 12 }, limits.payment],
    ['PATCH /order/{id}', {}, limits.payment],
    ['GET /purchase/{id}', undefined, limits.call],
  ])(
    'refuse %s of an account that has used them up elsewhere, and of no other account',
    async (name, body, limit) => {
      const [busy, other] = [await aCustomer(), await aCustomer()];
      await useUp(limit, busy.userId);
      const call = ({ api }: typeof busy) => api.send(name, { params: { id: 'part_1' }, body });
      expect(await call(busy)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
      expect((await call(other)).status).not.toBe(429);
    },
  );

  it('refuse pictures of an account that has uploaded too many', async () => {
    const { userId, api } = await aCustomer();
    expect((await api.upload(Buffer.from('no picture'))).status).toBe(415);
    await useUp(limits.upload, userId);
    expect((await api.upload(Buffer.from('no picture'))).status).toBe(429);
  });

  it('refuse pictures from an address that has uploaded too many, whichever account sends them', async () => {
    const [busy, other] = [newAddress(), newAddress()];
    await useUp(limits.uploadFromAddress, busy.address);
    const { api } = await aCustomer();
    const upload = ({ headers }: typeof busy) => api.upload(Buffer.from('no picture'), { headers });
    expect((await upload(busy)).status).toBe(429);
    expect((await upload(other)).status).toBe(415);
  });

  it('refuse every call from an address that makes too many, for any caller, and from no other address', async () => {
    const [busy, other] = [newAddress(), newAddress()];
    await useUp(limits.callFromAddress, busy.address);
    const { api } = await aCustomer();
    for (const client of [first.visitor, second.visitor, api]) {
      expect((await client.send('GET /part', busy)).status).toBe(429);
    }
    expect((await first.visitor.send('GET /part', other)).status).toBe(200);
  });

  it('refuse every call from an IPv6 /48 that makes too many, from any of its networks', async () => {
    await useUp(limits.callFromAddress, '2001:db8:7::/48');
    const from = (address: string) =>
      second.visitor.send('GET /part', { headers: { 'x-forwarded-for': address } });
    expect((await from('2001:db8:7:1::1')).status).toBe(429);
    expect((await from('2001:db8:7:ffff::1')).status).toBe(429);
    expect((await from('2001:db8:8:1::1')).status).toBe(200);
  });

  it('send Retry-After, readable for pages of allowed origins', async () => {
    const { address, headers } = newAddress();
    await useUp(limits.callFromAddress, address);
    const origin = 'https://www.parts.example';
    const refused = await first.visitor.send('GET /part', { headers: { ...headers, origin } });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', title: 'That was a lot at once. Wait a moment and try again.' },
      headers: { 'access-control-allow-origin': origin },
    });
    const seconds = Number(refused.headers['retry-after']);
    // The time after which a block of calls is given back.
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(limits.callFromAddress.seconds);
    expect(refused.headers['access-control-expose-headers']).toContain('retry-after');
  });

  it('refuse attempts to get a token from an address that makes too many, valid or not', async () => {
    const { address, headers } = newAddress();
    await useUp(limits.signInFromAddress, address);
    const { email, idToken } = await second.identities.signUp('dora@example.com');
    for (const given of ['forged', idToken]) {
      const input = { params: { email }, body: { email, idToken: given }, headers };
      expect((await second.visitor.send('PUT /user/{email}', input)).status).toBe(429);
    }
  });

  it('do not let anybody without an ID token use up another’s sign-ins', async () => {
    const { email, idToken } = await second.identities.signUp('carl@example.com');
    const signIn = async (given: string) => {
      const input = { params: { email }, body: { email, idToken: given }, ...newAddress() };
      return (await second.visitor.send('PUT /user/{email}', input)).status;
    };
    for (let attempt = 0; attempt <= limits.signIn.calls; attempt += 1)
      expect(await signIn('forged')).toBe(401);
    expect(await signIn(idToken)).toBe(200);
    await useUp(limits.signIn, email);
    expect(await signIn(idToken)).toBe(429);
  });

  it('trust the forwarded address from the configured proxy only', async () => {
    const [busy, other] = [newAddress(), newAddress()];
    await useUp(limits.callFromAddress, busy.address);
    const from = (remoteAddress: string, { headers }: typeof busy) =>
      first.app.server.inject({ url: '/api/part', remoteAddress, headers });
    expect((await from('198.51.100.9', busy)).statusCode).toBe(200);
    await useUp(limits.callFromAddress, '198.51.100.10');
    expect((await from('198.51.100.10', other)).statusCode).toBe(429);
  });
});
