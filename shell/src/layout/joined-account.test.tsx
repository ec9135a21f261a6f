import { GARAGE_KEY } from '@shop/contracts';
import { anAccount, renderInShop } from '@shop/testing';
import { expect, test, vi } from 'vitest';
import { JoinedAccount } from './joined-account.component.tsx';

test.each([
  ['signed in, with vehicles in the browser', anAccount(), '[{"id":"vehicle_01"}]', true],
  ['signed in, without any', anAccount(), undefined, false],
  ['a visitor', undefined, '[{"id":"vehicle_01"}]', false],
])('%s: whether the garage joins the account', (_, session, stored, joins) => {
  localStorage.clear();
  if (stored) localStorage.setItem(GARAGE_KEY, stored);
  const renderSlot = vi.fn(() => null);

  renderInShop(<JoinedAccount />, { ...(session && { session }), host: { renderSlot } });

  expect(renderSlot.mock.calls.length > 0).toBe(joins);
});
