import { expect, it } from 'vitest';
import { searchWords } from './word-search.ts';

it.each([
  ['Honda', ['honda']],
  ['  oil   filter ', ['oil', 'filter']],
  ['KP-AC-1011', ['kp', 'ac', '1011']],
  ['5W30 ＣＸ５', ['5 w 30', 'cx 5']],
  ["o'neill & !(a|b):*<->\\", ['o', 'neill', 'a', 'b']],
  ['größe', ['grosse']],
])('finds the words of %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

it.each([undefined, '', '   ', '-*!&', '\u0000'])('finds no words in %j', (typed) => {
  expect(searchWords(typed)).toEqual([]);
});
