import fc, { type Arbitrary } from 'fast-check';
import { isForm } from './forms.ts';
import { nastyTexts, nastyValues } from './nasty-values.ts';
import type { Draft, Fields, FuzzRequest } from './request.ts';

/** One change to a request's values. */
export const draftMutations: Arbitrary<(draft: Draft) => Draft> = fc.oneof(
  changedFields('body'),
  changedFields('body'),
  changedFields('query'),
  changedFields('params'),
  nastyValues.map((body) => (draft: Draft) => ({ ...draft, body })),
);

/** One change to the text of a request. */
export const writtenMutations: Arbitrary<(request: FuzzRequest) => FuzzRequest> = fc.oneof(
  payloadChange(
    (text, at) => text.slice(0, at),
    (text, at) => `${text.slice(0, at)},${text.slice(at)}`,
    (text) => `${text}${text}`,
    (text) => text.replace('{', '{"__proto__":{"role":"admin"},'),
    (text) => text.replace('{', '{"constructor":{"prototype":{"role":"admin"}},'),
    (text) => text.replace(/\{("\w+":)/, '{$1null,$1'),
    (text) => text.replaceAll('"', "'"),
    (text) => `\ufeff${text}`,
    (text) => text.replace(/:.*/s, ':NaN}'),
    (text) => text.replace(/"([^"]*)"/, '"\\ud800$1"'),
    () => '',
    () => '{"a":'.repeat(20_000),
    (text) => `${text}${' '.repeat(70_000)}`,
  ),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => changedRequest({ payload: Buffer.from(bytes) })),
  fc
    .constantFrom(
      ...[
        '',
        'text/plain',
        'text/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'nonsense',
      ],
      ...[
        'application/json; charset=utf-16',
        'application/json, text/html',
        'application/problem+json',
        '*/*',
      ],
    )
    .map((type) => withHeader('content-type', type)),
  fc
    .constantFrom('Bearer', 'Bearer a b', `Bearer ${'a'.repeat(600)}`, 'Basic YTpi', 'bearer x', '\xff')
    .map((value) => withHeader('authorization', value)),
  fc
    .constantFrom<[string, string]>(
      ...([
        ['content-encoding', 'gzip'],
        ['accept', 'text/html'],
        ['accept', '*/*;q=nonsense'],
        ['x-request-id', '\xff'],
        ['x-forwarded-for', '1.2.3.4, '.repeat(50)],
        ['cookie', 'a='.repeat(500)],
        ['range', 'bytes=0-'],
        ['if-none-match', '*'],
      ] as [string, string][]),
    )
    .map(([name, value]) => withHeader(name, value)),
  fc
    .constantFrom(
      ...[
        'limit=1&limit=2',
        'limit[]=1',
        'limit[a]=1',
        'limit',
        '=',
        '&&&',
        '%',
        '%00=%00',
        'email=%ff',
        'limit=-1',
      ],
      ...[
        'after=%',
        'q=%e2%28%a1',
        'sort=price&sort=name',
        '__proto__=1',
        'constructor=1',
        '?',
        `q=${'a'.repeat(8000)}`,
      ],
    )
    .map((query) => (request: FuzzRequest) => ({
      ...request,
      target: `${request.target}${request.target.includes('?') ? '&' : '?'}${query}`,
    })),
  fc
    .constantFrom(
      '%',
      '%zz',
      '%00',
      '%2f',
      '%2e%2e%2f',
      '%ff',
      '%c0%ae',
      '/',
      '//',
      '/..',
      ';a=b',
      '%25',
      '-'.repeat(3000),
    )
    .map((tail) => (request: FuzzRequest) => ({
      ...request,
      elsewhere: true,
      target: request.target.replace(/(\?|$)/, (end) => `${tail}${end}`),
    })),
  fc
    .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE', 'LOCK')
    .map((method) => (request: FuzzRequest) => ({ ...request, method, elsewhere: true })),
);

type Group = 'body' | 'query' | 'params';

/** Removes a field, gives it an invalid value, or adds an unknown field. */
function changedFields(group: Group): Arbitrary<(draft: Draft) => Draft> {
  const pick = fc.nat();
  const change = (changeOf: (fields: Fields, name: string) => Fields) => (at: number) => (draft: Draft) => {
    const fields = draft[group];
    if (!isFields(fields)) return draft;
    const names = Object.keys(fields);
    return { ...draft, [group]: changeOf(fields, names[at % Math.max(names.length, 1)] ?? 'extra') };
  };
  return fc.oneof(
    pick.map(
      change((fields, name) => Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name))),
    ),
    fc
      .tuple(pick, nastyValues)
      .map(([at, value]) => change((fields, name) => ({ ...fields, [name]: value }))(at)),
    fc
      .tuple(pick, nastyTexts)
      .map(([at, value]) => change((fields, name) => ({ ...fields, [name]: value }))(at)),
    fc
      .tuple(pick, nastyTexts, nastyValues)
      .map(([at, name, value]) => change((fields) => ({ ...fields, [name || 'extra']: value }))(at)),
  );
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isForm(value);

function payloadChange(
  ...changes: ((text: string, at: number) => string)[]
): Arbitrary<(request: FuzzRequest) => FuzzRequest> {
  return fc.tuple(fc.constantFrom(...changes), fc.nat()).map(([change, at]) => (request: FuzzRequest) => {
    const text = String(request.payload ?? '{}');
    return { ...request, payload: change(text, at % Math.max(text.length, 1)) };
  });
}

const changedRequest = (change: Partial<FuzzRequest>) => (request: FuzzRequest) => ({
  ...request,
  ...change,
});

const withHeader = (name: string, value: string) => (request: FuzzRequest) => ({
  ...request,
  headers: { ...request.headers, [name]: value },
});
