import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';

const shop = await shopOfFile();
const { api: admin } = await shop.admin('zoe@depot.example');
await shop.customer('carl@garage.example');
await shop.customer('ada@garage.example');
await shop.admin('bo@depot.example');

describe('the users that admins list', () => {
  /** The names of each page. */
  async function walk(query: Record<string, string>): Promise<string[][]> {
    const pages = await admin.pages<{ name: string }>('GET /users', query);
    return pages.map((page) => page.map(({ name }) => name));
  }

  it.each([
    ['newest', ['ada', 'bo'], ['zoe', 'carl']],
    ['name', ['ada', 'bo'], ['carl', 'zoe']],
    ['-name', ['zoe', 'carl'], ['bo', 'ada']],
    ['email', ['ada', 'bo'], ['carl', 'zoe']],
    ['-email', ['zoe', 'carl'], ['bo', 'ada']],
  ])('by %s, page by page, with the sort in the link', async (sort, ...pages) => {
    expect(await walk({ sort, limit: '2' })).toEqual(pages);
  });

  it.each([
    [{ role: 'admin' }, ['zoe', 'bo']],
    [{ role: 'customer', sort: 'name' }, ['ada', 'carl']],
    [{ role: 'admin', sort: 'name' }, ['bo', 'zoe']],
    [{ q: 'garage' }, ['carl', 'ada']],
    [{ q: 'bo' }, ['bo']],
    [{ q: 'garage', role: 'admin' }, []],
    [{ q: 'depot', role: 'admin', sort: 'email' }, ['bo', 'zoe']],
  ])('for %j', async (query, found) => {
    expect(await walk(query)).toEqual([found]);
  });

  it('without removed users', async () => {
    const { email } = await shop.customer('dan@garage.example');
    const [dan] = await admin.call('GET /user', { query: { email } });
    await admin.call('DELETE /user/{id}', { params: { id: dan?._id ?? '' } });
    expect(await walk({ q: 'dan' })).toEqual([[]]);
    expect(await walk({ sort: '-name', limit: '1' })).toEqual([['zoe'], ['carl'], ['bo'], ['ada']]);
  });

  it.each([
    ['sort', 'role'],
    ['role', 'owner'],
  ])('refuses %s %j', async (field, value) => {
    const problem = await admin.refused('GET /users', { query: { [field]: value } });
    expect(problem).toMatchObject({ status: 400, errors: [{ field }] });
  });
});
