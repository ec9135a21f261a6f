import { type Problem, reviewRules } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { TestClient } from '../../../testing/test-client.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { statement } from '../../foundation/database/index.ts';

const moveReviews = statement<Record<string, never>, [email: string, hours: number]>(
  'test-move-reviews',
  `update reviews r set created_at = r.created_at + make_interval(secs => $2::float8 * 3600) from users u
    where u.id = r.user_id and u.email = $1`,
);

/** The oldest is this many hours old, each other one an hour less. */
const spreadReviews = statement<Record<string, never>, [email: string, hours: number]>(
  'test-spread-reviews',
  `with aged as (
     select r.id, row_number() over (order by r.id) as place from reviews r join users u on u.id = r.user_id
      where u.email = $1
   )
   update reviews r set created_at = now() - make_interval(secs => ($2::float8 - (place - 1)) * 3600)
     from aged where aged.id = r.id`,
);

describe('leaving a review', async () => {
  const shop = await shopOfFile();
  const { api } = await shop.customer();
  const img = await shop.picture(api);

  const review = (changes = {}) => ({
    name: 'Leila Haddad',
    companyName: 'Blue Line Taxi',
    feedback: 'The count is right.',
    rating: 4,
    img,
    ...changes,
  });
  const newest = async () => (await shop.visitor.call('GET /review', { query: {} })).at(-1);

  it('is acknowledged, and shown to everybody under the account’s name', async () => {
    const { email, idToken } = await shop.identities.signUp('nadia@example.com');
    const { token } = await shop.visitor.call('PUT /user/{email}', {
      params: { email },
      body: { email, name: 'Nadia Novak', idToken },
    });
    const nadia = new TestClient(shop.app.server, token);
    const body = review({ name: 'The Admin' });
    expect(await nadia.call('POST /review', { body })).toEqual({ acknowledged: true });
    expect(await newest()).toMatchObject(review({ name: 'Nadia Novak' }));
  });

  it.each([
    ['4.5', 4.5],
    [4.1, 4.1],
    ['1', 1],
    ['5.0', 5],
  ])('stores a rating of %j as %d', async (rating, kept) => {
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
  ])('refuses a rating of %j with the form’s message', async (rating, message) => {
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

  it('refuses a picture from another host', async () => {
    const problem = await api.refused('POST /review', {
      body: review({ img: 'https://elsewhere.example/a.png' }),
    });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'img' }] });
  });

  it('refuses a text that PostgreSQL cannot store', async () => {
    const problem = await api.refused('POST /review', { body: review({ feedback: 'a\u0000b' }) });
    expect(problem).toMatchObject({ status: 400, code: 'invalid-request' });
  });
});

describe('removing a review', async () => {
  const shop = await shopOfFile();
  const { api: admin } = await shop.admin();
  const { api: customer } = await shop.customer();

  const reviews = () => shop.visitor.call('GET /review', { query: {} });

  async function leaveReview(): Promise<string> {
    const img = await shop.picture(customer);
    const body = { name: 'Carl', companyName: 'Docks', feedback: 'Spam.', rating: 1, img };
    await customer.call('POST /review', { body });
    return (await reviews()).at(-1)?._id ?? '';
  }

  it('removes it from the list, once, and leaves the others', async () => {
    const [kept, id] = [await leaveReview(), await leaveReview()];
    expect(await admin.call('DELETE /review/{id}', { params: { id } })).toEqual({ deletedCount: 1 });
    expect(await admin.call('DELETE /review/{id}', { params: { id } })).toEqual({ deletedCount: 0 });
    expect((await reviews()).map(({ _id }) => _id)).toEqual([kept]);
  });

  it('returns 404 for an unknown review', async () => {
    const problem = await admin.refused('DELETE /review/{id}', { params: { id: await shop.part() } });
    expect(problem).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('the daily limit of reviews', async () => {
  const shop = await shopOfFile({ RATE_LIMITS: 'on' });

  const postReview = (author: TestClient, img: string) => {
    const body = { name: 'Carl', companyName: 'Docks', feedback: 'Good.', rating: 5, img };
    return author.send<Partial<Problem>>('POST /review', { body });
  };
  const leaveReview = async (author: TestClient) => postReview(author, await shop.picture(author));

  it('is five for an account with a verified email', async () => {
    const { api } = await shop.customer();
    for (let left = 0; left < 5; left += 1) expect((await leaveReview(api)).status).toBe(200);
    const { status, body, headers } = await leaveReview(api);
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'too-many-reviews' } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_400 - 600);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(86_400);
  });

  it('counts any 24 hours', async () => {
    const { email, api } = await shop.customer();
    for (let left = 0; left < 5; left += 1) await leaveReview(api);
    await shop.database.run(spreadReviews, [email, 23]);
    const { status, headers } = await leaveReview(api);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3600 - 600);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);

    await shop.database.run(spreadReviews, [email, 24.001]);
    expect((await leaveReview(api)).status).toBe(200);
    expect((await leaveReview(api)).status).toBe(429);
  });

  it('does not count reviews of a time when the clock was ahead', async () => {
    const { email, api } = await shop.customer();
    for (let left = 0; left < 5; left += 1) await leaveReview(api);
    await shop.database.run(moveReviews, [email, 8]);
    for (let left = 0; left < 5; left += 1) expect((await leaveReview(api)).status).toBe(200);
    expect((await leaveReview(api)).status).toBe(429);
  });

  it('holds for reviews that are left at the same time', async () => {
    const { api } = await shop.customer();
    const img = await shop.picture(api);
    const answers = await Promise.all(Array.from({ length: 12 }, () => postReview(api, img)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('is one for any other account, and five once its email is verified', async () => {
    const email = 'newcomer@example.com';
    const unverified = await shop.signIn(await shop.identities.signUp(email, { verified: false }));
    expect((await leaveReview(unverified)).status).toBe(200);
    expect(await leaveReview(unverified)).toMatchObject({
      status: 429,
      body: {
        code: 'too-many-reviews-unverified',
        title: 'You can leave one review a day until you verify your email address.',
      },
    });
    const verified = await shop.signIn({ email, idToken: await shop.identities.verify(email) });
    expect((await leaveReview(verified)).status).toBe(200);
  });

  it('does not count a review that is refused', async () => {
    const { api } = await shop.customer();
    const body = { name: 'Carl', companyName: 'Docks', feedback: 'Good.', rating: 9, img: '/none' };
    for (let attempt = 0; attempt < 6; attempt += 1) await api.refused('POST /review', { body });
    expect((await leaveReview(api)).status).toBe(200);
  });
});
