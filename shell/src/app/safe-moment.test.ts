import { queryClient } from '@shop/api-client';
import type { RemoteRoute } from '@shop/registry';
import { afterEach, expect, test } from 'vitest';
import { aRoute } from '../federation/visit.fixture.ts';
import { isSafeMoment } from './safe-moment.ts';

const page = (route: Partial<RemoteRoute> = {}) => ({ remote: 'checkout', route: aRoute(route) });

afterEach(() => {
  document.body.replaceChildren();
  queryClient.clear();
});

test('a page with nothing under way can be reloaded', () => {
  expect(isSafeMoment(page())).toBe(true);
  expect(isSafeMoment(undefined)).toBe(true);
});

test('the payment page cannot, whose route says `blocksReload`', () => {
  expect(isSafeMoment(page({ blocksReload: true }))).toBe(false);
});

test('a page with a dialog, such as the checkout’s, cannot', () => {
  document.body.innerHTML = '<div role="dialog"></div>';
  expect(isSafeMoment(page())).toBe(false);
});

test('a page that is saving something cannot', () => {
  const saving = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => new Promise(() => {}) });
  void saving.execute(undefined);
  expect(isSafeMoment(page())).toBe(false);
});
