import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

it.each([
  ['Honda', ['Honda']],
  ['  oil   filter ', ['oil', 'filter']],
  ['KP-AC-1011', ['KP', 'AC', '1011']],
  ["o'neill & !(a|b):*<->\\", ['o', 'neill', 'a', 'b']],
  ['größe', ['größe']],
])('finds the words of %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

it.each([undefined, '', '   ', '-*!&', '\u0000'])('finds no words in %j', (typed) => {
  expect(searchWords(typed)).toEqual([]);
});
