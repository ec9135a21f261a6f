import { GARAGE_KEY } from '@shop/contracts';
import { host } from '@shop/host';
import { provideHost } from '@shop/host/internal';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { JoinedAccount } from './joined-account.component.tsx';
import { renderAt, signedIn, unmount, visitor } from './render-at.fixture.tsx';

afterEach(unmount);

test.each([
  ['signed in, with vehicles in the browser', signedIn(), '[{"id":"vehicle_01"}]', true],
  ['signed in, without any', signedIn(), undefined, false],
  ['a visitor', visitor, '[{"id":"vehicle_01"}]', false],
])('%s: whether the garage joins the account', async (_, session, stored, joins) => {
  if (stored) localStorage.setItem(GARAGE_KEY, stored);
  const renderSlot = vi.fn(() => null);
  const { store } = await renderAt('/home', <JoinedAccount />);
  provideHost({ ...host(), renderSlot });

  await act(async () => store.setState(session, true));

  expect(renderSlot.mock.calls.length > 0).toBe(joins);
  localStorage.clear();
});
