import swagger from '@fastify/swagger';
import { type Access, type Call, Problem, type ProblemCode, problems } from '@shop/contracts/calls';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';

const CODES_BY_ACCESS: Readonly<Record<Access, readonly ProblemCode[]>> = {
  public: [],
  identity: [],
  'signed-in': ['no-token', 'invalid-token', 'account-removed'],
  admin: ['no-token', 'invalid-token', 'account-removed', 'forbidden'],
  publisher: ['no-token', 'invalid-token', 'account-removed', 'forbidden'],
};

const RETRY_AFTER = {
  'Retry-After': {
    type: 'integer',
    minimum: 1,
    description: 'Seconds after which the call may be made again',
  },
};

/** Public lists are shared between their readers and have an ETag. A file is none. */
export const isPublicList = (name: string, call: Call & { type?: string }): boolean =>
  call.access === 'public' && name.startsWith('GET ') && call.type === undefined;

/** Every code that a call can be refused with. */
export const refusalsOf = (name: string, call: Call): readonly ProblemCode[] => [
  'invalid-request',
  // Every other method reads a body, whether the call uses it or not.
  ...(name.startsWith('GET ') ? [] : (['too-large', 'unsupported-media-type'] as const)),
  ...CODES_BY_ACCESS[call.access],
  ...(call.problems ?? []),
  'too-many-requests',
  'internal-error',
  'unavailable',
];

/** What Fastify validates, serialises and documents of a call. */
export function routeSchema(name: string, call: Call): FastifySchema {
  return {
    summary: call.summary,
    operationId: name.replace(/\W+(\w)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? ''),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: withExample(call.body, call.example?.body) }),
    security: call.access === 'public' || call.access === 'identity' ? [] : [{ accessToken: [] }],
    response: {
      200: { ...responseSchema(call), description: 'Done' },
      ...(isPublicList(name, call) && { 304: { description: 'Not changed since the ETag that was sent' } }),
      ...problemResponses(refusalsOf(name, call)),
    },
  };
}

/** A call that answers a file names its type. */
function responseSchema({
  response,
  example,
  type,
}: Call & { type?: string }): TSchema | Record<string, unknown> {
  if (type === undefined) return withExample(response, example?.response);
  return { content: { [type]: { schema: response, example: example?.response } } };
}

const withExample = (schema: TSchema, example: unknown): TSchema =>
  example === undefined ? schema : { ...schema, examples: [example] };

function problemResponses(codes: readonly ProblemCode[]): Record<number, unknown> {
  const statuses = new Set(codes.map((code) => problems[code].status));
  const content = { 'application/problem+json': { schema: Problem } };
  return Object.fromEntries(
    [...statuses].map((status) => {
      const sharing = new Set(codes.filter((code) => problems[code].status === status));
      const headers = sharing.has('too-many-requests') && RETRY_AFTER;
      return [status, { description: [...sharing].join(', '), content, ...(headers && { headers }) }];
    }),
  );
}

/** Describes every call that is registered after it, at `openapi.json` below the API's base. */
export async function openApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Car parts shop', version: '1.0.0' },
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } } },
    },
  });
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
}
