import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildTargets, devRegistry, readWorkspacePackages } from '@shop/build';
import { workspaceRoot } from '@shop/processes';
import { wrongClaims } from '@shop/registry';
import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { offersOfRemote } from '../surfaces/remote-surface.ts';
import { keysOfExport } from '../surfaces/source-names.ts';
import { createRemote } from './create-remote.ts';

const asInstalled = (folder: string) =>
  symlinkSync(path.join(workspaceRoot, 'remotes/catalog/node_modules'), path.join(folder, 'node_modules'));

test('a new remote is built like the others', () => {
  const root = sourceTree({});
  createRemote(root, 'spring-sale');

  const [target] = buildTargets(readWorkspacePackages(root));
  expect(target?.name).toBe('spring-sale');
  expect(target?.package.name).toBe('@shop/spring-sale');
});

test('its team owns its code in CODEOWNERS', () => {
  const root = sourceTree({ CODEOWNERS: '* @kestrel-parts/platform-team\n' });
  createRemote(root, 'spring-sale');

  expect(readFileSync(path.join(root, 'CODEOWNERS'), 'utf8')).toBe(
    '* @kestrel-parts/platform-team\n/remotes/spring-sale/ @kestrel-parts/spring-sale-team\n',
  );
});

test('it has one public page, which conflicts with no other remote', async () => {
  const folder = createRemote(sourceTree({ 'tsconfig.browser.json': '{}' }), 'spring-sale');
  asInstalled(folder);
  const { manifest } = await import(pathToFileURL(path.join(folder, 'remote.manifest.ts')).href);
  const offers = offersOfRemote(manifest, keysOfExport(path.join(folder, 'src/index.ts'), 'screens'));

  const { remotes } = await devRegistry();

  expect(offers).toEqual({
    'screen spring-sale': 'exposed',
    'route /spring-sale': 'spring-sale, public',
  });
  expect(wrongClaims('spring-sale', manifest, { remotes })).toEqual([]);
});

test.each(['', 'Spring', 'spring_sale', '-sale', 'sale-', '../sale', '2024', 'a'.repeat(31)])(
  'the name "%s" is refused, and a valid one is suggested',
  (name) => {
    expect(() => createRemote(workspaceRoot, name)).toThrow('lower-case words with hyphens between');
  },
);

test.each([
  ['shell', 'The name shell is taken.'],
  ['catalog', 'The name catalog is taken.'],
  ['login', 'The page /login is one of the remote account.'],
])('the name %s is refused: it is taken', (name, why) => {
  expect(() => createRemote(workspaceRoot, name)).toThrow(why);
});
