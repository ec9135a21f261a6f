import { expect, it } from 'vitest';
import { framesIn, withoutPersonalData } from './stack-frames.ts';

const script = 'https://shop.example/remotes/catalog/1.0.0/static/js/a.1234567890.js';
const frame = { path: '/remotes/catalog/1.0.0/static/js/a.1234567890.js', line: 1, column: 234 };

it.each([
  ['Chromium', `TypeError: x is undefined\n    at Card (${script}:1:234)\n    at ${script}:1:9`],
  ['Firefox and Safari', `Card@${script}:1:234\n@${script}:1:9`],
])('reads the stacks of %s', (_, stack) => {
  expect(framesIn(stack)).toEqual([
    { ...frame, function: 'Card' },
    { ...frame, function: '', column: 9 },
  ]);
});

it('leaves out lines that are not a script of a page', () => {
  expect(framesIn('    at f (chrome-extension://abc/x.js:1:2)\n    at <anonymous>\nnonsense')).toEqual([]);
});

it.each([
  [
    "Cannot read properties of undefined (reading 'price')",
    "Cannot read properties of undefined (reading 'price')",
  ],
  ['No user ada.lovelace@example.com', 'No user …'],
  ['Call +44 20 7946 0958 failed', 'Call +… failed'],
  ['GET https://shop.example/api/user?email=a failed', 'GET https://shop.example/api/user failed'],
  ['Bad token eyJhbGciOiJIUzI1NiIsInR5cCI6', 'Bad token …'],
  ['Loading chunk 123 failed', 'Loading chunk 123 failed'],
])('keeps of %j what is about no person', (message, kept) => {
  expect(withoutPersonalData(message)).toBe(kept);
});
