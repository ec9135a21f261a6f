import { expect, it } from 'vitest';
import { shopOfFile } from '../../../../testing/test-shop.ts';
import { writeTestSite } from '../../../../testing/test-site.ts';
import { createLog } from '../../../foundation/log.ts';

const VIN = '1HGCM82633A004352';

const lines: string[] = [];
const log = createLog('trace', { write: (line) => lines.push(line) });
const site = await writeTestSite();
const shop = await shopOfFile(site.settings, { log });

const open = (url: string) => shop.app.server.inject({ url, headers: { accept: 'text/html' } });

it.each([VIN, '1hgcm8-2633a+004352', `VIN%3A+${VIN}`, 'oil+filter+1HG+CM8263+3A004352'])(
  'a VIN that was sent before the search had its script leaves the address at once: %s',
  async (typed) => {
    const { statusCode, headers } = await open(`/parts?q=${typed}&sort=price`);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/garage', 'no-store']);
  },
);

it('what looks like a VIN but is the number of a part leads to the part', async () => {
  const typed = '1HGCM82633A004353';
  expect(await shop.visitor.call('POST /vin', { body: { vin: typed } })).not.toHaveProperty('number');
  await shop.database.pool.query(`
    insert into parts (id, name, picture, description, price_cents, minimum_order, quantity)
    values ('part_1', 'Oil filter', '/picture', 'Fits.', 100, 1, 1);
    insert into part_numbers (part_id, kind, key, shown)
    values ('part_1', 'oe', '${typed.toLowerCase()}', '1HGCM-82633A-004353')`);

  expect(await shop.visitor.call('POST /vin', { body: { vin: typed.toLowerCase() } })).toMatchObject({
    number: '1HGCM-82633A-004353',
  });
  const { statusCode, headers } = await open(`/parts?q=oil+filter+${typed}`);
  expect([statusCode, headers.location]).toEqual([303, '/parts/1HGCM-82633A-004353']);
});

it('any other search is answered by its page, however long', async () => {
  for (const query of ['?q=KP-AC-1011', `?category=${VIN}`, `?q=${'A1'.repeat(4000)}`, '?q=%E0', '?q'])
    expect((await open(`/parts${query}`)).headers.location).toBeUndefined();
});

it('no log line has a VIN, wherever it was typed', async () => {
  lines.length = 0;
  const spaced = '1HG%20CM8263%203A004352';
  const among = 'oil%20filter%201HG%20CM8263%203A004352';
  for (const typed of [VIN, VIN.toLowerCase(), spaced, among]) {
    await open(`/parts?q=${typed}`);
    await open(`/parts/${typed}`);
    await open(`/blogs/${typed}`);
    for (const call of ['parts?q=', 'suggestions?q=', 'parts/', 'vehicles/', 'vehicles?make=', `${typed}/`])
      await open(`/api/${call}${typed}`);
  }
  const wrong = [`${VIN}0`, `${VIN} `];
  for (const vin of [VIN, ...wrong])
    await shop.app.server.inject({ method: 'POST', url: '/api/vin', payload: { vin } });
  await shop.app.server.inject({
    method: 'POST',
    url: '/api/reports',
    headers: { 'content-type': 'application/csp-report' },
    payload: {
      'csp-report': {
        'effective-directive': 'img-src',
        'document-uri': `https://shop.example/parts/${VIN}`,
        'blocked-uri': `https://else.example/${VIN}?q=${VIN}`,
      },
    },
  });

  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => /1HG(%20|\W)?CM8263(%20|\W)?3A004352/i.test(line))).toEqual([]);
});
