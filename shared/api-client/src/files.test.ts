import { ApiProblem } from '@shop/api-client';
import { expect, test } from 'vitest';
import { fetch } from './fake-fetch.fixture.ts';
import { fetchFile, sendFile } from './files.ts';

test('a file is sent as the field file, with a renewed token where the first has ended', async () => {
  fetch.mockResolvedValueOnce(Response.json({}, { status: 401 }));
  fetch.mockResolvedValueOnce(Response.json({ _id: 'import_1' }));
  const file = new File(['number,price'], 'prices.csv');
  expect(await sendFile('/api/imports?kind=prices', file)).toEqual({ _id: 'import_1' });
  const [url, { body, headers }] = fetch.mock.calls[1] ?? ['', {}];
  expect(url).toBe('/api/imports?kind=prices');
  expect(new Headers(headers).get('authorization')).toBe('Bearer token-2');
  expect(body instanceof FormData && body.get('file')).toMatchObject({ name: 'prices.csv' });
});

test('a fetched file keeps the mark of its encoding', async () => {
  const headers = { 'content-type': 'text/csv; charset=utf-8' };
  fetch.mockResolvedValueOnce(new Response('\ufeffid\r\nü\r\n', { headers }));
  const file = await fetchFile('/api/exports/prices');
  expect(file.type).toMatch(/^text\/csv; ?charset=utf-8$/);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\ufeffid\r\nü\r\n');
});

test('a fetched file that is no text comes byte by byte', async () => {
  fetch.mockResolvedValueOnce(new Response(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0xff, 0x00)));
  const bytes = new Uint8Array(await (await fetchFile('/api/exports/prices?format=xlsx')).arrayBuffer());
  expect([...bytes]).toEqual([0x50, 0x4b, 0x03, 0x04, 0xff, 0x00]);
});

test('a refusal is not taken for a file', async () => {
  fetch.mockResolvedValueOnce(new Response('', { status: 502 }));
  await expect(fetchFile('/api/exports/prices')).rejects.toBeInstanceOf(ApiProblem);
});
