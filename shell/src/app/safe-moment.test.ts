import { queryClient } from '@shop/api-client';
import { afterEach, expect, test } from 'vitest';
import { aRoute } from '../federation/visit.fixture.ts';
import { isSafeMoment } from './safe-moment.ts';

const page = (steady?: boolean) => ({
  id: 'checkout:/pay',
  remote: 'checkout',
  route: aRoute(steady === undefined ? {} : { steady }),
});

afterEach(() => {
  document.body.replaceChildren();
  queryClient.clear();
});

test('a page with nothing under way can be reloaded', () => {
  expect(isSafeMoment(page())).toBe(true);
  expect(isSafeMoment(undefined)).toBe(true);
});

test('the payment page cannot', () => {
  expect(isSafeMoment(page(true))).toBe(false);
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
