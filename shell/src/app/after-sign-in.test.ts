import type { Guard } from '@shop/registry';
import { describe, expect, test } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

const guards: Readonly<Record<string, Guard>> = {
  '/home': 'public',
  '/purchase/1': 'signed-in',
  '/dashboard/myOrders': 'customer',
  '/dashboard/manageOrders': 'admin',
  '/login': 'public',
  '/signUp': 'public',
};
const guardOf = (pathname: string) => guards[pathname];
const customer = (remembered: unknown) => afterSignIn({ remembered, role: 'customer', guardOf });

describe('after sign-in', () => {
  test('the user returns to the remembered origin, with its search and hash', () => {
    expect(customer('/purchase/1?from=home#top')).toBe('/purchase/1?from=home#top');
  });

  test('they go to / if none is remembered', () => {
    expect(customer(undefined)).toBe('/');
  });

  test('they go to / if their role may not open the remembered page', () => {
    expect(customer('/dashboard/manageOrders')).toBe('/');
    expect(afterSignIn({ remembered: '/dashboard/myOrders', role: 'admin', guardOf })).toBe('/');
    expect(afterSignIn({ remembered: '/dashboard/manageOrders', role: 'admin', guardOf })).toBe(
      '/dashboard/manageOrders',
    );
  });

  test('if the page needs a role, the redirect waits for the role', () => {
    expect(afterSignIn({ remembered: '/dashboard/myOrders', role: undefined, guardOf })).toBeUndefined();
    expect(afterSignIn({ remembered: '/purchase/1', role: undefined, guardOf })).toBe('/purchase/1');
  });

  test.each(['/login', '/signUp', '/login/', '/LOGIN'])('they are not sent back to %s', (page) => {
    expect(customer(page)).toBe('/');
  });

  test.each([
    '//evil.test/purchase/1',
    '/\\evil.test/purchase/1',
    '/\t/evil.test/purchase/1',
    '\\\\evil.test',
    'https://evil.test/purchase/1',
    'https:/purchase/1',
    'javascript:alert(1)',
    ' /purchase/1',
    'purchase/1',
    '/nowhere',
    '/.//evil.test',
    '',
    42,
    { pathname: '/purchase/1' },
  ])('what is not a page of this site is not followed: %j', (target) => {
    expect(customer(target)).toBe('/');
  });
});
