import { reviewRules } from '@shop/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

describeOnBothDatabases('leaving a review', (open) => {
  let shop: TestShop;
  let api: TestClient;
  let img: string;
  beforeAll(async () => {
    shop = await openTestShop(await open());
    api = (await shop.customer()).api;
    img = await shop.picture(api);
  });
  afterAll(() => shop.close());

  const review = (changes = {}) => ({
    name: 'Leila Haddad',
    companyName: 'Blue Line Taxi',
    feedback: 'The count is right.',
    rating: 4,
    img,
    ...changes,
  });
  const newest = async () => (await shop.visitor.call('GET /review', { query: {} })).at(-1);

  it('is acknowledged, and everybody reads it as it was given', async () => {
    expect(await api.call('POST /review', { body: review() })).toEqual({ acknowledged: true });
    expect(await newest()).toMatchObject(review());
  });

  it.each([
    ['4.5', 4.5],
    [4.1, 4.1],
    ['1', 1],
    ['5.0', 5],
  ])('keeps a rating of %j as %d', async (rating, kept) => {
    await api.call('POST /review', { body: review({ rating }) });
    expect(await newest()).toMatchObject({ rating: kept });
  });

  it.each([
    [6, reviewRules.rating.max.message],
    ['5.1', reviewRules.rating.max.message],
    [0, reviewRules.rating.min.message],
    ['0.5', reviewRules.rating.min.message],
    ['', reviewRules.rating.required],
    [null, reviewRules.rating.required],
  ])('refuses a rating of %j in the form’s words', async (rating, message) => {
    const problem = await api.refused('POST /review', { body: review({ rating }) });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'rating', message }] });
  });

  it.each([4.25, '4.25', 'good', true, [4], { toString: null }])('refuses %j as a rating', async (rating) => {
    const problem = await api.refused('POST /review', { body: review({ rating }) });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'rating' }] });
  });

  it.each(['name', 'companyName', 'feedback', 'img'] as const)(
    'names the missing field %s',
    async (field) => {
      const problem = await api.refused('POST /review', { body: review({ [field]: ' ' }) });
      expect(problem).toMatchObject({
        status: 400,
        errors: [{ field, message: reviewRules[field].required }],
      });
    },
  );

  it('refuses a picture from elsewhere', async () => {
    const problem = await api.refused('POST /review', {
      body: review({ img: 'https://elsewhere.example/a.png' }),
    });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'img' }] });
  });

  it('refuses a text that no database holds, clearly', async () => {
    const problem = await api.refused('POST /review', { body: review({ feedback: 'a\u0000b' }) });
    expect(problem).toMatchObject({ status: 400, code: 'invalid-request' });
  });

  it('is for whoever is signed in', async () => {
    expect(await shop.visitor.refused('POST /review', { body: review() })).toMatchObject({ status: 401 });
  });
});
