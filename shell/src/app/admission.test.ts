import { expect, test } from 'vitest';
import { type Admission, admission, type Visitor } from './admission.ts';

const resolving: Visitor = { status: 'resolving', role: undefined, roleFailed: false };
const visitor: Visitor = { status: 'signed-out', role: undefined, roleFailed: false };
const unknown: Visitor = { status: 'signed-in', role: undefined, roleFailed: false };
const failed: Visitor = { ...unknown, roleFailed: true };
const customer: Visitor = { ...unknown, role: 'customer' };
const admin: Visitor = { ...unknown, role: 'admin' };

type Row = [Parameters<typeof admission>[0], Record<string, Admission>];

const rows: Row[] = [
  [
    'public',
    {
      resolving: 'enter',
      visitor: 'enter',
      unknown: 'enter',
      failed: 'enter',
      customer: 'enter',
      admin: 'enter',
    },
  ],
  [
    'signed-in',
    {
      resolving: 'wait',
      visitor: 'sign-in',
      unknown: 'enter',
      failed: 'enter',
      customer: 'enter',
      admin: 'enter',
    },
  ],
  [
    'customer',
    {
      resolving: 'wait',
      visitor: 'sign-in',
      unknown: 'wait',
      failed: 'ask-again',
      customer: 'enter',
      admin: 'dismiss',
    },
  ],
  [
    'admin',
    {
      resolving: 'wait',
      visitor: 'sign-in',
      unknown: 'wait',
      failed: 'ask-again',
      customer: 'dismiss',
      admin: 'enter',
    },
  ],
];

test.each(rows)('access to a page guarded as %s', (guard, expected) => {
  const people = { resolving, visitor, unknown, failed, customer, admin };
  const decided = Object.entries(people).map(([name, who]) => [name, admission(guard, who)]);

  expect(Object.fromEntries(decided)).toEqual(expected);
});

test('a known role stays valid when reading it again fails', () => {
  expect(admission('admin', { ...admin, roleFailed: true })).toBe('enter');
});
