import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { incompatibilitiesOfRelease } from './incompatibilities-of-release.ts';
import { aRemote, aShell } from './surface.fixture.ts';

const site = (release: object) =>
  sourceTree({
    'shell/surface.json': JSON.stringify(aShell()),
    'remotes/catalog/1.0.0/surface.json': JSON.stringify(release),
  });

test('a kept release is compared with the live shell', () => {
  expect(incompatibilitiesOfRelease(site(aRemote()), 'catalog', '1.0.0')).toEqual([]);

  const forOtherReact = aRemote({ modules: { react: '^18.2.0' } });
  expect(incompatibilitiesOfRelease(site(forOtherReact), 'catalog', '1.0.0')).toEqual([
    'it needs react ^18.2.0, and the shell has 19.3.1',
  ]);
});

test('a release without a report is left to the browser', () => {
  expect(incompatibilitiesOfRelease(site(aRemote()), 'catalog', '0.9.0')).toEqual([]);
});
