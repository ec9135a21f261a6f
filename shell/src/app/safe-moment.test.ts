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

test('a page on which nothing is under way can be loaded again', () => {
  expect(isSafeMoment(page())).toBe(true);
  expect(isSafeMoment(undefined)).toBe(true);
});

test('the payment cannot', () => {
  expect(isSafeMoment(page(true))).toBe(false);
});

test('nor a page with a dialog, such as the checkout’s', () => {
  document.body.innerHTML = '<div role="dialog"></div>';
  expect(isSafeMoment(page())).toBe(false);
});

test('nor one that is just saving something', () => {
  const saving = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => new Promise(() => {}) });
  void saving.execute(undefined);
  expect(isSafeMoment(page())).toBe(false);
});
