import { describe, expect, it } from 'vitest';
import { mailShopOfFile } from '../../testing/mail-shop.ts';
import type { TestClient } from '../../testing/test-client.ts';

const mail = await mailShopOfFile();
const { shop } = mail;
const { api: admin } = await shop.admin();

describe('Tell me', () => {
  const soldOut = () => shop.part({ name: 'Damper', number: null, quantity: 4, minimumOrder: 10 });
  const watch = (api: TestClient, id: string) => api.call('PUT /watches/{id}', { params: { id } });
  const isWatching = async (api: TestClient, id: string) =>
    (await api.call('GET /watches/{id}', { params: { id } })).watching;
  const restock = (id: string, quantity: number) =>
    admin.call('PUT /update/{id}', { params: { id }, body: { quantity } });
  const told = async (email: string) =>
    (await mail.mailsTo(email)).filter(({ subject }) => subject.startsWith('Back in stock'));

  it('writes once to each who waits, when the stock reaches the minimum order', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()];
    const id = await soldOut();
    expect(await isWatching(one.api, id)).toBe(false);
    for (const { api } of [one, one, other]) expect(await watch(api, id)).toEqual({ watching: true });
    expect(await isWatching(one.api, id)).toBe(true);

    await restock(id, 9);
    expect(await told(one.email)).toEqual([]);
    await restock(id, 10);
    expect(await isWatching(one.api, id)).toBe(false);
    await restock(id, 5);
    await restock(id, 50);
    for (const { email } of [one, other]) {
      expect((await told(email)).map(({ subject }) => subject)).toEqual(['Back in stock: Damper']);
    }
    expect((await told(one.email))[0]?.text).toContain(`https://parts.example.com/purchase/${id}`);
  });

  it('takes no watch of a part that can be ordered, or that is not there', async () => {
    const { api } = await shop.customer();
    expect(await watch(api, await shop.part())).toEqual({ watching: false });
    expect(await api.refused('PUT /watches/{id}', { params: { id: 'part_none' } })).toMatchObject({
      status: 404,
    });
  });

  it('is stopped from the page', async () => {
    const { api, email } = await shop.customer();
    const id = await soldOut();
    await watch(api, id);
    await api.call('DELETE /watches/{id}', { params: { id } });
    await restock(id, 50);
    expect(await told(email)).toEqual([]);
  });

  it('is stopped for all parts by the link of a mail, as a mail client sends it; following the link stops nothing', async () => {
    const { api, email } = await shop.customer();
    const [id, other] = [await soldOut(), await soldOut()];
    await watch(api, id);
    await watch(api, other);
    await restock(id, 50);
    const headers = (await told(email))[0]?.headers;
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const path = new URL(headers?.get('list-unsubscribe')?.slice(1, -1) ?? '').pathname;

    const page = await shop.app.server.inject({ method: 'GET', url: path });
    expect(page.body).toContain('<button>Stop these mails</button>');
    expect(await isWatching(api, other)).toBe(true);
    const stop = (url: string) =>
      shop.app.server.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await stop(path)).statusCode).toBe(200);
    expect(await isWatching(api, other)).toBe(false);
    expect((await stop(`${path}0`)).statusCode).toBe(404);
  });

  it('sends nothing that waits for the mail server, once it is stopped', async () => {
    const { api, email } = await shop.customer();
    const [id, other] = [await soldOut(), await soldOut()];
    await watch(api, id);
    await watch(api, other);
    await restock(id, 50);
    const path = new URL((await told(email))[0]?.headers.get('list-unsubscribe')?.slice(1, -1) ?? '')
      .pathname;
    await restock(other, 50);
    await shop.app.server.inject({ method: 'POST', url: path });
    expect(await told(email)).toHaveLength(1);
    expect((await mail.statesOf(email)).at(-1)).toMatchObject({ kind: 'back-in-stock', state: 'dropped' });
  });

  it('needs no unsubscribing where the mail is about an order', async () => {
    const { email } = await shop.customer();
    expect((await mail.mailsTo(email))[0]?.headers.get('list-unsubscribe')).toBeUndefined();
  });
});
