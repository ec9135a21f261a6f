import { expect, it } from 'vitest';
import { framesIn, shownFrame } from './stack-frames.ts';

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
  [frame.path, 'priceOf', `priceOf (${frame.path}:1:234)`],
  ['/part/ada@example.com', '', '…:1:234'],
  ['/1840 Michigan Avenue', 'ada@example.com', '… (/…:1:234)'],
])('shows a frame at %j in %j without what may be about a person', (path, name, shown) => {
  expect(shownFrame({ path, line: 1, column: 234, function: name })).toBe(shown);
});
