import { createServer, type Server } from 'node:net';
import { mailReasons } from '@shop/contracts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeWithDatabase } from '../../testing/databases.ts';
import { mailShopOfFile } from '../../testing/mail-shop.ts';
import { storedRows } from '../../testing/stored-rows.ts';
import { TestClient } from '../../testing/test-client.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { newId } from '../foundation/ids.ts';
import { eraseUser } from '../people/users/erasure.ts';
import { CONTACT } from '../sales/orders/cart-order.fixture.ts';

describe('sending mail', async () => {
  const mail = await mailShopOfFile({ RATE_LIMITS: 'on' });
  const { shop } = mail;
  const { api: admin } = await shop.admin();

  const named = (beginning: string) =>
    shop.customer(`${beginning}${newId('user')}@example.com`.toLowerCase());
  const order = async (api: TestClient) =>
    api.call('POST /purchase', { body: { partsId: await shop.part(), orders: 10, ...CONTACT } });
  const attempt = async () => {
    await mail.makeDue();
    await shop.app.mail.sendDue();
  };

  it('stops at an address that does not exist, which gets no more until an admin sends again', async () => {
    const { api, email } = await named('unknown-');
    await attempt();
    await order(api);
    await attempt();
    expect(await mail.statesOf(email)).toEqual([
      {
        kind: 'welcome',
        state: 'bounced',
        failure: expect.stringContaining('550 5.1.1 No such mailbox'),
        tries: 1,
      },
      { kind: 'placed', state: 'bounced', failure: mailReasons.bounced, tries: 1 },
    ]);
    const [first] = (await admin.call('GET /mails', { query: { state: 'bounced' } })).filter(
      ({ to }) => to === email,
    );
    await admin.call('PUT /mails/{id}', { params: { id: first?._id ?? '' } });
    await attempt();
    expect((await mail.statesOf(email))[0]).toMatchObject({
      state: 'bounced',
      failure: expect.stringContaining('550'),
    });
    expect(await admin.refused('PUT /mails/{id}', { params: { id: 'mail_none' } })).toMatchObject({
      status: 404,
    });
  });

  it('says failed where the server wants no mail of the shop, and has bounced nobody', async () => {
    const { api, email } = await named('blocked-');
    await attempt();
    await order(api);
    await attempt();
    expect((await mail.statesOf(email)).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('tries again what was refused for now, after pauses that grow to half an hour; it gives up after five days', async () => {
    const { email } = await named('full-');
    const pauses: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      await attempt();
      const { rows } = await shop.database.pool.query(
        `select round(extract(epoch from due_at - now())) as pause from mails
          where user_id = (select id from users where email = $1)`,
        [email],
      );
      pauses.push(Number(rows[0].pause));
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800, 1800]);
    await shop.database.pool.query(
      `update mails set created_at = now() - interval '6 days' where user_id = (select id from users where email = $1)`,
      [email],
    );
    await attempt();
    expect(await mail.statesOf(email)).toMatchObject([{ state: 'failed', tries: 10 }]);
  });

  it('sends nothing to an erased account, and keeps its address nowhere', async () => {
    const { api, email } = await named('unknown-erased-');
    await attempt();
    const { _id: id } = await order(api);
    await api.call('DELETE /purchase/{id}', { params: { id } });
    const { id: userId } = await eraseUser(shop.database, email, 'command-line');
    await attempt();
    expect(
      shop.sandbox.mail.mails.filter(({ to }) => to === email || to.startsWith(userId.toLowerCase())),
    ).toEqual([]);
    const rows = Object.values(await storedRows(shop.database)).flat();
    expect(rows.filter((row) => row.includes(email))).toEqual([]);
    expect((await mail.statesOf(`${userId}@erased.invalid`.toLowerCase())).map(({ state }) => state)).toEqual(
      ['bounced', 'dropped', 'dropped'],
    );
  });

  it('sends an unverified address ten mails a day at most: it may be a stranger’s', async () => {
    const email = `${newId('user')}@example.com`.toLowerCase();
    const api = await shop.signIn(await shop.identities.signUp(email, { verified: false }));
    for (let orders = 0; orders < 6; orders += 1) {
      const { _id: id } = await order(api);
      await api.call('DELETE /purchase/{id}', { params: { id } });
      await mail.mailsTo(email);
    }
    expect(await mail.mailsTo(email)).toHaveLength(10);
    expect((await mail.statesOf(email)).at(-1)).toMatchObject({
      state: 'dropped',
      failure: mailReasons.doubtful,
    });
  });

  it('writes no typed text to an unverified address', async () => {
    const email = `${newId('user')}@example.com`.toLowerCase();
    const { idToken } = await shop.identities.signUp(email, { verified: false });
    const typed = 'Win at evil.example';
    const { token } = await shop.visitor.call('PUT /user/{email}', {
      params: { email },
      body: { email, idToken, name: typed },
    });
    const body = { partsId: await shop.part(), orders: 10, phone: CONTACT.phone, address: typed };
    await new TestClient(shop.app.server, token).call('POST /purchase', { body });
    const mails = await mail.mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails.map(({ headers, ...text }) => [text, [...headers]]))).not.toContain(typed);
  });

  it('stops after the server has taken a mail three times without an answer: it may have arrived', async () => {
    const { email } = await named('silent-');
    const arrived = () => shop.sandbox.mail.mails.filter(({ to }) => to === email).length;
    onTestFinished(() => void vi.restoreAllMocks());
    for (let copies = 1; copies <= 3; copies += 1) {
      const deadline = new AbortController();
      vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
      const sent = attempt();
      await expect.poll(arrived).toBe(copies);
      deadline.abort();
      await sent;
    }
    vi.restoreAllMocks();
    await attempt();
    expect(arrived()).toBe(3);
    expect(await mail.statesOf(email)).toMatchObject([{ state: 'failed', failure: mailReasons.unanswered }]);
  });

  it('sends the others where one cannot be written, and gives that up after five days', async () => {
    const { api, email } = await shop.customer();
    await shop.database.pool.query(
      `insert into mails (kind, user_id) select 'of a later version', id from users where email = $1`,
      [email],
    );
    await order(api);
    await attempt();
    const states = async () => (await mail.statesOf(email)).map(({ state }) => state);
    expect(await states()).toEqual(['sent', 'waiting', 'sent']);
    await shop.database.pool.query(
      `update mails set created_at = now() - interval '6 days' where kind = 'of a later version'`,
    );
    await attempt();
    expect(await states()).toEqual(['sent', 'failed', 'sent']);
    await shop.database.pool.query(`delete from mails where kind = 'of a later version'`);
  });

  it('shows admins what was sent and what was not, newest first, by state and page by page', async () => {
    const { api, email } = await shop.customer();
    const { number } = await order(api);
    await mail.mailsTo(email);
    const newest = await admin.call('GET /mails', { query: { state: 'sent', limit: '2' } });
    expect(newest.filter(({ to }) => to === email)).toMatchObject([
      { kind: 'welcome', state: 'sent', tries: 1 },
      { kind: 'placed', state: 'sent', tries: 1, about: String(number) },
    ]);
    const earlier = await admin.call('GET /mails', { query: { limit: '2', after: newest[0]?._id ?? '' } });
    expect(earlier.map(({ _id }) => _id)).not.toContain(newest[1]?._id);
    expect(await (await shop.customer()).api.refused('GET /mails', {})).toMatchObject({ status: 403 });
  });
});

/** A server that accepts connections. @returns its address */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

describeWithDatabase('without a server that takes mail', (open) => {
  async function ordering(settings: Record<string, string>, beforeSending: () => void = () => undefined) {
    const shop = await openTestShop(await open(), settings);
    onTestFinished(() => shop.close());
    const { api, email } = await shop.customer();
    await api.call('POST /purchase', { body: { partsId: await shop.part(), orders: 10, ...CONTACT } });
    beforeSending();
    await shop.app.mail.sendDue();
    vi.restoreAllMocks();
    const admin = (await shop.admin()).api;
    return (await admin.call('GET /mails', { query: {} })).filter(({ to }) => to === email);
  }

  it('mail waits, and admins read why', async () => {
    expect(await ordering({})).toMatchObject([
      { kind: 'welcome', state: 'waiting', tries: 0, reason: mailReasons.noServer },
      { kind: 'placed', state: 'waiting', tries: 0, reason: mailReasons.noServer },
    ]);
  });

  it('a dead one delays no order, and its mail waits', async () => {
    const server = createServer();
    const url = await listening(server);
    await new Promise((resolve) => server.close(resolve));
    const mails = await ordering({ SHOP_EMAIL: 'parts@kestrel.example', SMTP_URL: url });
    expect(mails).toMatchObject([
      { state: 'waiting', tries: 1, reason: expect.stringContaining('ECONNREFUSED') },
      { state: 'waiting', tries: 1 },
    ]);
  });

  it('a slow one is given up for this time', async () => {
    // It says nothing, and the deadline of each try passes as soon as it is connected.
    const deadlines: AbortController[] = [];
    const silent = createServer(() => deadlines.shift()?.abort(new Error('too slow')));
    const settings = { SHOP_EMAIL: 'parts@kestrel.example', SMTP_URL: await listening(silent) };
    const mails = await ordering(settings, () => {
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        const deadline = new AbortController();
        deadlines.push(deadline);
        return deadline.signal;
      });
    });
    expect(mails).toMatchObject([
      { state: 'waiting', tries: 1 },
      { state: 'waiting', tries: 1 },
    ]);
  });
});
