import { expect, test } from 'vitest';
import { restockPayload } from './restock.model.ts';

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
