import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('recognises a password, also one that an older version stored', () => {
  const kept = hashPassword('a long one');
  expect([isPassword('a long one', kept), isPassword('another', kept)]).toEqual([true, false]);

  const former = { salt: 'salt', hash: '5pOtGZHmn9VxEU9N70Ng8iXaYIc0DF1-ts2pKtvbhpw' };
  expect([isPassword('a long one', former), isPassword('another', former)]).toEqual([true, false]);
});
