import { expect, test } from 'vitest';
import { changesBetween, refuseVersion } from './surface.ts';

const before = { 'route /blogs': 'blogs, public', 'slot part-checkout': 'filled' };

test('an offer is removed, changed or added', () => {
  const after = { 'route /blogs': 'blogs, admin', 'route /sale': 'sale, public' };

  expect(changesBetween(before, after)).toEqual([
    { kind: 'changed', name: 'route /blogs' },
    { kind: 'removed', name: 'slot part-checkout' },
    { kind: 'added', name: 'route /sale' },
  ]);
});

const removed = { 'route /blogs': 'blogs, public' };
const changed = { ...before, 'route /blogs': 'blogs, admin' };
const added = { ...before, 'route /sale': 'sale, public' };

test.each([
  ['a removal', removed, '2.0.0'],
  ['a change', changed, '2.0.0'],
  ['an addition', added, '1.3.0'],
  ['an addition', added, '2.0.0'],
  ['no change', before, '1.2.1'],
])('%s may be released as a version that says so', (_what, offers, version) => {
  expect(refuseVersion({ version: '1.2.0', offers: before }, { version, offers })).toBeUndefined();
});

test.each([
  ['a removal', removed, '1.3.0', 'removed: slot part-checkout', '2.0.0'],
  ['a change', changed, '1.2.1', 'changed: route /blogs', '2.0.0'],
  ['an addition', added, '1.2.1', 'added: route /sale', '1.3.0'],
])('%s under a wrong version is refused, with the right one', (_what, offers, version, what, least) => {
  const refusal = refuseVersion({ version: '1.2.0', offers: before }, { version, offers });

  expect(refusal).toContain(what);
  expect(refusal).toContain(`${least} at least, not ${version}`);
});
