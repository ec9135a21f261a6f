import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('recognises a password', () => {
  const kept = hashPassword('a long one');
  expect([isPassword('a long one', kept), isPassword('another', kept)]).toEqual([true, false]);
});
