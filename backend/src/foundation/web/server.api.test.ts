import { calls } from '@shop/contracts/calls';
import { describe, expect, it } from 'vitest';
import { fileCalls } from '../../../testing/file-calls.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';

/** The parts of an OpenAPI operation that this suite reads. */
interface Operation {
  requestBody?: { content: Record<string, unknown> };
  responses: Record<200 | 429, { content: Record<string, unknown>; headers?: Record<string, unknown> }>;
}

const shop = await shopOfFile({ ALLOWED_ORIGINS: 'https://www.parts.example' });

describe('the server', () => {
  const get = (url: string) => shop.app.server.inject({ url });
  async function operations(): Promise<Operation[]> {
    const { paths } = (await get('/api/openapi.json')).json();
    return Object.values<Record<string, Operation>>(paths).flatMap((methods) => Object.values(methods));
  }

  it('is alive and ready', async () => {
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(200);
  });

  it('describes every call of the contract', async () => {
    const { paths } = (await get('/api/openapi.json')).json();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    );
    expect(described.sort()).toEqual([...Object.keys(calls), ...Object.keys(fileCalls)].sort());
  });

  it('has an example of every call', async () => {
    for (const { responses, requestBody } of await operations()) {
      const [answer] = Object.values(responses[200].content);
      expect(answer).toHaveProperty('example');
      const body = requestBody?.content['application/json'];
      if (body) expect(body).toHaveProperty('example');
    }
  });

  it('documents 429 and Retry-After for every call', async () => {
    for (const { responses } of await operations()) {
      expect(responses[429].headers).toHaveProperty('Retry-After');
    }
  });

  it('allows pages of allowed origins to make every call, and no others', async () => {
    const preflight = (origin: string) =>
      shop.app.server.inject({
        method: 'OPTIONS',
        url: '/api/user',
        headers: { origin, 'access-control-request-method': 'PUT' },
      });
    const allowed = (await preflight('https://www.parts.example')).headers;
    expect(allowed['access-control-allow-origin']).toBe('https://www.parts.example');
    expect(allowed['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
    expect((await preflight('https://evil.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  it('serves the browser’s configuration, without secrets', async () => {
    const answer = await get('/config.json');
    expect(answer.json()).toMatchObject({
      apiBase: '/api',
      identity: { projectId: shop.sandbox.identity.projectId },
      payments: { publishableKey: 'pk_test_standin', apiUrl: shop.sandbox.cards.url },
      images: { uploadUrl: '/api/images' },
    });
    expect(answer.body).not.toMatch(/sk_test|whsec/);
  });

  it('returns a problem document with the request’s id for an unknown call', async () => {
    const answer = await get('/api/nothing');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code: 'not-found', requestId: expect.any(String) });
    expect(answer.json().detail).toBe('There is nothing here.');
  });

  it('says in the detail what is wrong with the fields', async () => {
    const { errors, detail } = (await get('/api/part?limit=none')).json();
    expect(errors).toMatchObject([{ field: 'limit', message: 'limit is not valid' }]);
    expect(detail).toBe('limit is not valid.');
  });

  it('returns a problem document for a malformed address', async () => {
    const answer = await get('/%zz');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.each([
    ['a body that is no JSON', '{', 'application/json', 400],
    ['a body of another type', '<a/>', 'text/xml', 415],
    ['a body that is too large', JSON.stringify({ email: 'a'.repeat(70_000) }), 'application/json', 413],
  ])('refuses %s with a problem document', async (_, payload, type, status) => {
    const answer = await shop.app.server.inject({
      method: 'PUT',
      url: '/api/user/a@example.com',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().detail).toMatch(/^[A-Z]\w* \w/);
  });
});
