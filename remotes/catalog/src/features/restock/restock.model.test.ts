import { expect, test } from 'vitest';
import { restockPayload, stockAfter } from './restock.model.ts';

const part = { quantity: 1200 };

test('the stock becomes old quantity plus the typed amount, which is sent too', () => {
  expect(restockPayload(part, '300')).toEqual({ quantity: 1500, added: 300 });
});

test.each([
  ['-5', { quantity: 1195, added: -5 }],
  ['1.5', { quantity: 1201.5, added: '1.5' }],
  ['', { quantity: 1200, added: '' }],
])('nothing is validated: %j is sent to the server', (typed, payload) => {
  expect(restockPayload(part, typed)).toEqual(payload);
});

test.each([
  ['300', '1,200 → 1,500 in stock'],
  ['-3', 'Takes 3 off: 1,200 → 1,197 in stock'],
  ['', undefined],
  ['0', undefined],
  ['1.5', undefined],
  ['-1201', undefined],
])('what %j units do is told before they are sent: %s', (typed, text) => {
  expect(stockAfter(1200, typed)).toBe(text);
});
