import { expect, test } from 'vitest';
import { type Admission, admission, type Visitor } from './admission.ts';

const unknown: Visitor = { status: 'signed-in', role: undefined, roleFailed: false };
const admin: Visitor = { ...unknown, role: 'admin' };
const visitors: readonly Visitor[] = [
  { ...unknown, status: 'resolving' },
  { ...unknown, status: 'signed-out' },
  unknown,
  { ...unknown, roleFailed: true },
  { ...unknown, role: 'customer' },
  admin,
];

test.each<[guard: Parameters<typeof admission>[0], expected: Admission[]]>([
  // While the session resolves, signed out, with an unknown role, a role that cannot be read, a customer, an admin.
  ['public', ['enter', 'enter', 'enter', 'enter', 'enter', 'enter']],
  ['signed-in', ['wait', 'sign-in', 'enter', 'enter', 'enter', 'enter']],
  ['customer', ['wait', 'sign-in', 'wait', 'ask-again', 'enter', 'dismiss']],
  ['admin', ['wait', 'sign-in', 'wait', 'ask-again', 'dismiss', 'enter']],
])('access to a page guarded as %s: %j', (guard, expected) => {
  expect(visitors.map((visitor) => admission(guard, visitor))).toEqual(expected);
});

test('a known role stays valid when reading it again fails', () => {
  expect(admission('admin', { ...admin, roleFailed: true })).toBe('enter');
});
