import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { statement } from '../../foundation/database/index.ts';
import { demoteAdmin, removeUser } from './store.ts';

const findEvents = statement<
  { actor: string; kind: string; before: unknown; after: unknown },
  [subject: string]
>(
  'test-find-events',
  `select actor, kind, before, after from events where subject = $1 and kind <> 'user.added' order by id`,
);

const admins = statement<{ id: string }, []>(
  'test-admins',
  `select id from users where role = 'admin' and removed_at is null`,
);

const leaveNoAdmin = statement<Record<string, never>, []>(
  'test-leave-no-admin',
  `update users set role = 'customer'`,
);

const shop = await shopOfFile();
const { api: admin, email: adminEmail } = await shop.admin();

describe('what admins do with users', () => {
  async function idOf(email: string, by = admin): Promise<string> {
    const [user] = await by.call('GET /user', { query: { email } });
    return user?._id ?? '';
  }
  const remove = (api: TestClient, id: string) => api.call('DELETE /user/{id}', { params: { id } });
  const promote = (api: TestClient, email: string) =>
    api.call('PUT /user/admin/{email}', { params: { email } });
  const demote = (api: TestClient, email: string) =>
    api.call('DELETE /user/admin/{email}', { params: { email } });
  const events = async (email: string) => shop.database.run(findEvents, [await idOf(email)]);

  it('lists users with name, email and role, page by page', async () => {
    const { email } = await shop.customer();
    const all = await admin.call('GET /users', { query: {} });
    expect(all.at(-1)).toMatchObject({ email, role: 'customer', name: email.split('@')[0] });
    const page = await admin.send('GET /users', { query: { limit: '1' } });
    expect(page.body).toMatchObject([{ email }]);
    expect(page.headers.link).toMatch(/^<\/api\/users\?limit=1&after=user_\w+>; rel="next"$/);
  });

  it('makes a user an admin, once, and records who did it', async () => {
    const { api, email } = await shop.customer();
    expect(await promote(admin, email.toUpperCase())).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await api.call('GET /admin/{email}', { params: { email } })).toEqual({ admin: true });
    expect(await promote(admin, email)).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect(await events(email)).toEqual([
      {
        actor: await idOf(adminEmail),
        kind: 'user.promoted',
        before: { role: 'customer' },
        after: { role: 'admin' },
      },
    ]);
  });

  it('makes nobody an admin whose email is unverified, or who is unknown', async () => {
    const email = 'unverified@example.com';
    await shop.signIn(await shop.identities.signUp(email, { verified: false }));
    const refused = (address: string) =>
      admin.refused('PUT /user/admin/{email}', { params: { email: address } });
    expect(await refused(email)).toMatchObject({ status: 409, code: 'email-unverified' });
    expect(await refused('nobody@example.com')).toMatchObject({ status: 404 });
    expect(await events(email)).toEqual([]);
  });

  it('takes an admin’s rights, once, from their next call on, and records who did it', async () => {
    const { api, email } = await shop.customer();
    await promote(admin, email);
    expect(await demote(admin, email.toUpperCase())).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await api.refused('GET /users', { query: {} })).toMatchObject({ status: 403 });
    expect(await api.call('GET /admin/{email}', { params: { email } })).toEqual({ admin: false });
    expect(await demote(admin, email)).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect((await events(email)).at(-1)).toEqual({
      actor: await idOf(adminEmail),
      kind: 'user.demoted',
      before: { role: 'admin' },
      after: { role: 'customer' },
    });
  });

  it('refuses to take one’s own rights, or those of an unknown user', async () => {
    const refused = (email: string) => admin.refused('DELETE /user/admin/{email}', { params: { email } });
    expect(await refused(adminEmail)).toMatchObject({ status: 409, code: 'own-demotion' });
    expect(await refused('nobody@example.com')).toMatchObject({ status: 404 });
  });

  it('refuses to take the last admin’s rights', async () => {
    const byOperator = (email: string) => shop.database.run(demoteAdmin, [email, 'command-line', true]);
    const list = await admin.call('GET /users', { query: { role: 'admin', limit: '100' } });
    for (const { email } of list) {
      if (email !== adminEmail) expect(await byOperator(email)).toMatchObject([{ demoted: true }]);
    }
    expect(await byOperator(adminEmail)).toEqual([{ demoted: false, others: false, by_admin: true }]);
    expect(await admin.call('GET /admin/{email}', { params: { email: adminEmail } })).toEqual({
      admin: true,
    });
  });

  it('removes a user once: their token stops working immediately, and they leave the list', async () => {
    const { api, email } = await shop.customer();
    const id = await idOf(email);
    expect(await remove(admin, id)).toEqual({ deletedCount: 1 });
    expect(await api.refused('GET /user', { query: { email } })).toMatchObject({
      status: 403,
      code: 'account-removed',
    });
    expect(await remove(admin, id)).toEqual({ deletedCount: 0 });
    expect((await admin.call('GET /users', { query: {} })).map((user) => user._id)).not.toContain(id);
    expect(await shop.database.run(findEvents, [id])).toMatchObject([
      { actor: await idOf(adminEmail), kind: 'user.removed', after: { removed: true } },
    ]);
  });

  it('keeps the orders of a removed user', async () => {
    const { api, email } = await shop.customer();
    const orderId = await shop.order(api, await shop.part());
    await remove(admin, await idOf(email));
    expect((await admin.call('GET /order', { query: {} })).map(({ _id }) => _id)).toContain(orderId);
  });

  it('refuses to remove oneself, or an unknown user', async () => {
    const own = await admin.refused('DELETE /user/{id}', { params: { id: await idOf(adminEmail) } });
    expect(own).toMatchObject({ status: 409, code: 'own-removal' });
    for (const id of ['user_nobody', await shop.part()]) {
      expect(await admin.refused('DELETE /user/{id}', { params: { id } })).toMatchObject({ status: 404 });
    }
  });

  it('lets one admin remove another', async () => {
    const other = await shop.admin();
    expect(await remove(admin, await idOf(other.email))).toEqual({ deletedCount: 1 });
  });

  it('leaves one of two admins who remove each other concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.database.run(leaveNoAdmin, []);
      await Promise.all([shop.admin(), shop.admin()]);
      const [one, two] = (await shop.database.run(admins, [])).map(({ id }) => id);
      const outcomes = await Promise.all([
        shop.database.run(removeUser, [one ?? '', two ?? '']),
        shop.database.run(removeUser, [two ?? '', one ?? '']),
      ]);
      const results = outcomes.flat().map(({ removed, last_admin }) => ({ removed, last_admin }));
      expect(results).toContainEqual({ removed: true, last_admin: false });
      expect(results).toContainEqual({ removed: false, last_admin: true });
      expect(await shop.database.run(admins, [])).toHaveLength(1);
    }
  });

  it('returns 409 for removing the last admin', async () => {
    await shop.database.run(leaveNoAdmin, []);
    const [last, removed] = [await shop.admin(), await shop.customer()];
    const [lastId, removedId] = [await idOf(last.email, last.api), await idOf(removed.email, last.api)];
    // An admin when the call was admitted, but no longer when the statement runs.
    expect(await shop.database.run(removeUser, [lastId, removedId])).toMatchObject([
      { removed: false, last_admin: true, by_admin: false },
    ]);
  });
});
