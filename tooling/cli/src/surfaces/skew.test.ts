import { incompatibilities } from '@shop/backend/surfaces';
import { describe, expect, test } from 'vitest';
import { usedOffers } from './remote-surface.ts';
import { aRemote, aShell } from './surface.fixture.ts';

const sources = {
  imported: { '@shop/host': ['useToasts'] },
  mentioned: ['useToasts', 'success', 'part-checkout'],
};
const remote = aRemote({ uses: usedOffers(aShell(), sources) });

test('a remote uses its imports, the members of their types that it mentions, and its slots', () => {
  expect(Object.keys(remote.requires.uses)).toEqual([
    '@shop/host useToasts',
    'slot part-checkout open',
    'slot part-checkout part',
    'type Toasts success',
  ]);
});

describe('a shell can run a release', () => {
  test.each([
    ['that was written against it', aShell()],
    [
      'when it has gained something since',
      aShell({
        version: '1.2.0',
        modules: { react: '19.4.0', '@shop/host': '1.0.0' },
        slots: { ...aShell().slots, 'part-review': { part: 'Part' } },
      }),
    ],
    [
      'when it has lost what the release does not use',
      aShell({ version: '2.0.0', types: { Toasts: { success: '(text: string) => void' } } }),
    ],
  ])('%s', (_when, shell) => {
    expect(incompatibilities(remote, shell)).toEqual([]);
  });
});

describe('a shell cannot run a release', () => {
  test.each([
    [
      'that needs another major version of React',
      aShell({ modules: { react: '18.3.1' } }),
      'it needs react ^19.3.1, and the shell has 18.3.1',
    ],
    [
      'whose container it cannot load',
      aShell({ containers: ['another'] }),
      'its container has the format standard, which the shell cannot load',
    ],
    [
      'that uses what it does not offer',
      aShell({ exports: { '@shop/host': {} } }),
      'it uses @shop/host useToasts, which the shell does not offer',
    ],
    [
      'that uses what it declares otherwise',
      aShell({ types: { Toasts: { success: '(text: string, seconds: number) => void' } } }),
      'it uses type Toasts success, which the shell declares otherwise',
    ],
    [
      'that fills a slot with another prop',
      aShell({ slots: { 'part-checkout': { part: 'Part', open: '() => boolean' } } }),
      'it uses slot part-checkout open, which the shell declares otherwise',
    ],
  ])('%s', (_which, shell, why) => {
    expect(incompatibilities(remote, shell)).toEqual([why]);
  });
});
