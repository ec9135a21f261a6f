import { parseRegistry, type Release, type Visit } from '@shop/registry';
import { expect, test } from 'vitest';
import { pageWith, registryWith } from './with-remote.ts';

const released: Release = {
  version: '1.0.0',
  manifest: '/catalog/release.json',
  routes: [],
  menu: [],
  slots: [],
};
const release: Release = { ...released, version: 'dev', manifest: 'http://localhost:4303/release.json' };
const remote = { name: 'catalog', release };
const visit: Visit = {
  issuedAt: '2026-01-01T00:00:00.000Z',
  place: 7,
  remotes: [
    { ...released, name: 'catalog' },
    { ...released, name: 'admin' },
  ],
};

test('the page of a shop loads the one remote from its development server, the others as released', () => {
  const page = `<html><head><script defer src="/main.js"></script>
    <script type="application/json" id="config">{"apiBase":"/api","releaseKeys":["key"]}</script>
    <script type="application/json" id="visit">${JSON.stringify(visit)}</script></head></html>`;

  const changed = pageWith(page, remote);

  expect(changed).toContain('{"apiBase":"/api","releaseKeys":[]}');
  expect(changed).toContain('<script defer src="/main.js"></script>');
  const [, data = ''] = /id="visit">(.+)<\/script>/.exec(changed) ?? [];
  expect(JSON.parse(data)).toEqual({
    ...visit,
    remotes: [
      { ...released, name: 'admin' },
      { ...release, name: 'catalog' },
    ],
  });
});

test('the browser renders the page, because the server has rendered the released screen', () => {
  const page = `<head><style data-href="a.css">.a{}</style></head><body><div id="root"><div>released</div></div>
    <script defer src="/main.js"></script><link rel="preload" data-chunk href="a.js"></body>`;

  expect(pageWith(page, remote)).toBe(`<head></head><body><div id="root"></div>
    <script defer src="/main.js"></script></body>`);
});

test('a remote that was never released is added to the registry', () => {
  const registry = { issuedAt: '2026-01-01T00:00:00.000Z', remotes: [] };

  const changed = registryWith({ registry: JSON.stringify(registry), signature: 'theirs' }, remote);

  expect(changed.signature).toBe('');
  expect(parseRegistry(changed.registry).remotes).toEqual([{ name: 'catalog', live: release, previous: [] }]);
});
