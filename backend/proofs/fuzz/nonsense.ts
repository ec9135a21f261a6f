import fc, { type Arbitrary } from 'fast-check';

const request = (line: string, ...headers: string[]): string =>
  `${line}\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`;
const postRequest = (...headers: string[]) => request('POST /api/users HTTP/1.1', 'Host: shop', ...headers);

/** Requests that violate HTTP, or stretch it. */
const bent: readonly string[] = [
  request('GET /api/part', 'Host: shop'),
  request('GET /api/part HTTP/9.9', 'Host: shop'),
  request('GET /api/part HTTP/1.1'),
  request('GET /api/part HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close'),
  request('GET /api part HTTP/1.1', 'Host: shop'),
  request('get /api/part HTTP/1.1', 'Host: shop'),
  request('PRI * HTTP/2.0'),
  request('CONNECT shop:443 HTTP/1.1', 'Host: shop'),
  request('TRACE /api/part HTTP/1.1', 'Host: shop', 'Connection: close'),
  request('OPTIONS * HTTP/1.1', 'Host: shop', 'Connection: close'),
  request('GET /api/part HTTP/1.1', 'Host: shop', 'Upgrade: websocket', 'Connection: Upgrade'),
  request('GET /api/part HTTP/1.1', 'Host: shop', 'no colon'),
  request('GET /api/part HTTP/1.1', 'Host: shop', 'A: b\0c'),
  request('GET /api/part HTTP/1.1', 'Host: shop', ' folded: yes'),
  request('GET /api/part HTTP/1.1', 'Host: shop', `A: ${'b'.repeat(20_000)}`),
  request(`GET /api/${'a'.repeat(20_000)} HTTP/1.1`, 'Host: shop'),
  request('GET /api/\xff\xfe HTTP/1.1', 'Host: shop', 'Connection: close'),
  request('GET /api/part HTTP/1.1', 'Host: shop', ...Array.from({ length: 3000 }, (_, at) => `A${at}: b`)),
  postRequest('Content-Length: -1'),
  postRequest('Content-Length: 1e3'),
  postRequest('Content-Length: 99999999999999999999'),
  postRequest('Content-Length: 5', 'Content-Length: 6'),
  postRequest('Content-Length: 5', 'Transfer-Encoding: chunked'),
  postRequest('Transfer-Encoding: chunked', 'Transfer-Encoding: identity'),
  postRequest('Transfer-Encoding: gzip'),
  `${postRequest('Transfer-Encoding: chunked')}zz\r\nabc\r\n0\r\n\r\n`,
  `${postRequest('Transfer-Encoding: chunked')}ffffffffffffffffff\r\nabc`,
  `${postRequest('Transfer-Encoding: chunked')}5;${'a'.repeat(20_000)}\r\nabcde\r\n0\r\n\r\n`,
  `${postRequest('Content-Type: application/json', 'Content-Length: 100')}{"phone":`,
  postRequest('Content-Length: 4', 'Expect: 100-continue'),
  postRequest('Content-Length: 4', 'Expect: a miracle', 'Connection: close'),
  '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
  '\r\n\r\n\r\n',
  '\0'.repeat(1000),
];

/**
 * Bytes that a server must survive: malformed requests, truncated or with random bytes in them, and bytes
 * that are no request.
 */
export const nonsense: Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(...bent).map((text) => Buffer.from(text, 'latin1')),
  fc.tuple(fc.constantFrom(...bent), fc.nat(), fc.uint8Array({ maxLength: 20 })).map(([text, at, stray]) => {
    const bytes = Buffer.from(text, 'latin1');
    const cut = at % Math.max(bytes.length, 1);
    return Buffer.concat([bytes.subarray(0, cut), stray, bytes.subarray(cut)]);
  }),
  fc
    .tuple(fc.constantFrom(...bent), fc.nat())
    .map(([text, at]) => Buffer.from(text.slice(0, at % text.length), 'latin1')),
  fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes)),
);
