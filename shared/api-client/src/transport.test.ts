import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, ApiUnreachable, call, callQuery, queryClient } from './index.ts';
import { callWithToken, configureApi } from './internal.ts';

const answers: Response[] = [];
const sent: { url: string; init: RequestInit }[] = [];
const tokens = {
  current: vi.fn<() => Promise<string | undefined>>(),
  renew: vi.fn<(refused: string) => Promise<string | undefined>>(),
  lost: vi.fn<(refused: string) => void>(),
};

beforeEach(() => {
  answers.length = 0;
  sent.length = 0;
  vi.resetAllMocks();
  globalThis.firstReads = undefined;
  queryClient.clear();
  tokens.current.mockResolvedValue('token-1');
  configureApi({ base: '/api', tokens });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
});

const json = (body: unknown, status = 200) => Response.json(body, { status });
const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ type: 'about:blank', status, code, title: 'No.' }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
const bearers = () => sent.map(({ init }) => new Headers(init.headers).get('authorization'));
const PART = { params: { id: 'part_1/2' } };
const readPart = () => call('GET /purchase/{id}', PART);

test('a call fills in its path and carries the token as bearer', async () => {
  answers.push(json({ _id: 'part_1' }));
  expect(await readPart()).toEqual({ _id: 'part_1' });
  expect(sent[0]?.url).toBe('/api/purchase/part_1%2F2');
  expect(bearers()).toEqual(['Bearer token-1']);
});

test('a deletion outlives the page', async () => {
  answers.push(json({ deletedCount: 1 }));
  await call('DELETE /purchase/{id}', PART);
  expect(sent[0]?.init.keepalive).toBe(true);
});

/** The reads that the page has started before its scripts. */
function begin(token: string, answer: Promise<Response>): void {
  const whole = answer.then(async (response) => ({
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }));
  globalThis.firstReads = { token, answers: new Map([['/api/purchase/part_1%2F2', whole]]) };
}

test('a read that the page has started is not sent again, and its answer is used once', async () => {
  begin('token-1', Promise.resolve(json({ _id: 'begun' })));
  answers.push(json({ _id: 'asked' }));
  expect(await readPart()).toEqual({ _id: 'begun' });
  expect(sent).toEqual([]);
  expect(await readPart()).toEqual({ _id: 'asked' });
});

test.each([
  ['in another’s name', () => begin('token-0', Promise.resolve(json({ _id: 'begun' })))],
  ['and that got no answer', () => begin('token-1', Promise.reject(new TypeError('Failed to fetch')))],
])('a read that was started %s is sent', async (_, begun) => {
  begun();
  answers.push(json({ _id: 'asked' }));
  expect(await readPart()).toEqual({ _id: 'asked' });
});

test('a read that was started before a write is sent again', async () => {
  begin('token-1', Promise.resolve(json({ _id: 'begun' })));
  answers.push(json({ acknowledged: true }), json({ _id: 'asked' }));
  await call('DELETE /release-preview', {});
  expect(await readPart()).toEqual({ _id: 'asked' });
});

test('a refused read that the page has started renews the token as any other does', async () => {
  tokens.renew.mockResolvedValue('token-2');
  begin('token-1', Promise.resolve(problem(401, 'invalid-token')));
  answers.push(json({ _id: 'asked' }));
  expect(await readPart()).toEqual({ _id: 'asked' });
  expect(bearers()).toEqual(['Bearer token-2']);
});

test('a visitor’s call carries no token', async () => {
  tokens.current.mockResolvedValue(undefined);
  answers.push(json([]));
  await call('GET /part', { query: { limit: '6' } });
  expect(sent[0]?.url).toBe('/api/part?limit=6');
  expect(bearers()).toEqual([null]);
});

test('a 401 renews the token and retries once', async () => {
  tokens.renew.mockResolvedValue('token-2');
  answers.push(problem(401, 'invalid-token'), json({ _id: 'part_1' }));
  await readPart();
  expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(tokens.renew).toHaveBeenCalledExactlyOnceWith('token-1');
  expect(tokens.lost).not.toHaveBeenCalled();
});

test.each([
  ['cannot be renewed', undefined, ['token-1']],
  ['is refused again', 'token-2', ['token-1', 'token-2']],
])('when the token %s, the session of the last sent token ends', async (_, renewed, attempts) => {
  tokens.renew.mockResolvedValue(renewed);
  answers.push(problem(401, 'invalid-token'), problem(401, 'invalid-token'));
  await expect(readPart()).rejects.toMatchObject({ status: 401, code: 'invalid-token' });
  expect(bearers()).toEqual(attempts.map((token) => `Bearer ${token}`));
  expect(tokens.lost).toHaveBeenCalledExactlyOnceWith(attempts.at(-1));
});

test('a removed user’s session ends immediately, without a retry', async () => {
  answers.push(problem(403, 'account-removed'));
  await expect(readPart()).rejects.toMatchObject({ status: 403, code: 'account-removed' });
  expect(sent).toHaveLength(1);
  expect(tokens.renew).not.toHaveBeenCalled();
  expect(tokens.lost).toHaveBeenCalledOnce();
});

test('a refusal is an ApiProblem with its reason', async () => {
  answers.push(problem(409, 'already-ordered'));
  await expect(readPart()).rejects.toBeInstanceOf(ApiProblem);
});

test('a query that is rate-limited is reported as such, and not retried automatically', async () => {
  answers.push(problem(429, 'too-many-requests'));
  const retry = queryClient.getDefaultOptions().queries?.retry ?? false;
  const query = { ...callQuery('GET /purchase/{id}', PART), retry };
  await expect(queryClient.fetchQuery(query)).rejects.toMatchObject({ status: 429 });
  expect(sent).toHaveLength(1);
});

test('an error page of a proxy becomes a problem', async () => {
  answers.push(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(readPart()).rejects.toMatchObject({ status: 502, code: 'unexpected-answer' });
});

test.each([
  ['an answer', '<h1>Sign in to this network</h1>', 200, 'text/html'],
  ['an answer', '', 200, 'application/json'],
  ['a refusal', '{"code": "forb', 403, 'application/problem+json'],
])('%s that is not JSON is reported as such: %j', async (_, body, status, type) => {
  answers.push(new Response(body, { status, headers: { 'content-type': type } }));
  const refused = readPart();
  await expect(refused).rejects.toBeInstanceOf(ApiProblem);
  await expect(refused).rejects.toMatchObject({ status, code: 'unexpected-answer' });
});

test('an incomplete answer is ApiUnreachable', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
  answers.push(new Response(broken, { headers: { 'content-type': 'application/json' } }));
  await expect(readPart()).rejects.toBeInstanceOf(ApiUnreachable);
});

test('no answer at all is ApiUnreachable', async () => {
  await expect(readPart()).rejects.toBeInstanceOf(ApiUnreachable);
});

test('offline, a write says that nothing was sent, and a read that it is repeated', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const cancel = call('DELETE /purchase/{id}', { params: { id: 'order_1' } });
  await expect(cancel).rejects.toThrow('You are offline. Nothing was sent');
  await expect(readPart()).rejects.toThrow('You are offline. It is loaded by itself');
});

test('a write that was sent while online does not claim that nothing was sent', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    throw new TypeError('Failed to fetch');
  });
  const cancel = call('DELETE /purchase/{id}', { params: { id: 'order_1' } });
  await expect(cancel).rejects.toThrow('The shop cannot be reached.');
});

test('a read that failed offline is not retried at once, but when the network is back', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const observer = new QueryObserver(queryClient, callQuery('GET /purchase/{id}', PART));
  const settled = (status: string) =>
    expect.poll(() => observer.getCurrentResult()).toMatchObject({ status });
  const leave = observer.subscribe(() => {});
  queryClient.mount();
  await settled('error');
  expect(sent).toHaveLength(1);

  answers.push(json({ _id: 'part_1' }));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await settled('success');
  queryClient.unmount();
  leave();
});

test('a call with its own token neither asks for another nor renews', async () => {
  answers.push(problem(401, 'invalid-identity'));
  const mint = callWithToken(undefined, 'PUT /user/{email}', {
    params: { email: 'a@example.com' },
    body: { email: 'a@example.com', idToken: 'any' },
  });
  await expect(mint).rejects.toMatchObject({ status: 401 });
  expect(tokens.current).not.toHaveBeenCalled();
  expect(tokens.renew).not.toHaveBeenCalled();
});
