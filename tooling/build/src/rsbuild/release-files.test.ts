import { expect, test } from 'vitest';
import { containerName, releaseOf } from './release-files.ts';
import { devPort, devRegistry, manifestOf, remoteNames } from './workspace-remotes.ts';

test('a release is listed with its manifest’s contributions, without its team', async () => {
  const manifest = await manifestOf('catalog');
  expect(releaseOf(manifest, '1.2.0', '/remotes/catalog/1.2.0/', 'sha384-of-it')).toEqual({
    version: '1.2.0',
    manifest: '/remotes/catalog/1.2.0/release.json',
    integrity: 'sha384-of-it',
    routes: manifest.routes,
    menu: manifest.menu,
    slots: manifest.slots,
    flags: manifest.flags,
  });
});

test('two releases of a remote have different container names', () => {
  expect(containerName('spring-sale', '1.2.0-rc.1')).toBe('spring_sale_1_2_0_rc_1');
  expect(containerName('spring-sale', '1.2.0')).not.toBe(containerName('spring-sale', '1.2.1'));
});

test('in development every remote comes from its own server', async () => {
  const { remotes } = await devRegistry();

  expect(remotes.map(({ name, live }) => [name, live.manifest])).toEqual(
    remoteNames().map((name) => [name, `http://localhost:${devPort(name)}/release.json`]),
  );
});
