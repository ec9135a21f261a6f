import { afterEach, expect, test } from 'vitest';
import { comparedParts, keptPart, rememberViewed, toggleCompared, viewedParts } from './kept-part.ts';
import { recentSearches, rememberSearch } from './recent-searches.ts';

afterEach(() => {
  viewedParts.write([]);
  comparedParts.write([]);
  recentSearches.write([]);
});

const part = (number: number) => ({ number: `KP-${number}`, name: `Part ${number}`, picture: '/p.webp' });
const numbers = (list: typeof viewedParts) => list.read().map(({ number }) => number);

test('the last twelve parts that were viewed are kept, each once, the latest first', () => {
  for (let number = 1; number <= 14; number += 1) rememberViewed(part(number));
  rememberViewed(part(10));

  expect(numbers(viewedParts)).toHaveLength(12);
  expect(numbers(viewedParts).slice(0, 3)).toEqual(['KP-10', 'KP-14', 'KP-13']);
});

test('up to four parts are compared, in the order in which they were chosen', () => {
  for (let number = 1; number <= 5; number += 1) toggleCompared(part(number));
  expect(numbers(comparedParts)).toEqual(['KP-1', 'KP-2', 'KP-3', 'KP-4']);

  toggleCompared(part(2));
  expect(numbers(comparedParts)).toEqual(['KP-1', 'KP-3', 'KP-4']);
});

test('what another tab has viewed, compared and searched since stays', () => {
  for (const list of [viewedParts, comparedParts]) list.write([part(1)]);
  rememberSearch('disc');
  localStorage.setItem('viewedParts', JSON.stringify([part(2), part(1)]));
  localStorage.setItem('comparedParts', JSON.stringify([part(1), part(2)]));
  localStorage.setItem('recentSearches', JSON.stringify(['strut', 'disc']));

  rememberViewed(part(3));
  toggleCompared(part(3));
  rememberSearch('pad');

  expect(numbers(viewedParts)).toEqual(['KP-3', 'KP-2', 'KP-1']);
  expect(numbers(comparedParts)).toEqual(['KP-1', 'KP-2', 'KP-3']);
  expect(recentSearches.read()).toEqual(['pad', 'strut', 'disc']);
});

test('a part without a number is not kept', () => {
  expect(keptPart({ name: 'Part', picture: '/p.webp' })).toBeUndefined();
});
