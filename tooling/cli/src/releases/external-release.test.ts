import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@shop/processes';
import { expect, onTestFinished, test } from 'vitest';
import { addExternalRelease, parseExternalRelease } from './external-release.ts';

const described = {
  name: 'hello',
  version: '1.0.0',
  container: 'hello',
  entry: 'https://hello.example/remoteEntry.js',
  routes: [{ path: '/hello', screen: 'hello', guard: 'public', title: 'Hello' }],
};
const parsed = (change: object) => parseExternalRelease(JSON.stringify({ ...described, ...change }));

/** Another team's server. @returns its address */
async function serveScripts(): Promise<string> {
  const server = createServer(({ url }, response) => {
    if (url === '/gone.js') response.writeHead(404).end();
    else response.end(`// ${url}`);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

function aSite(): string {
  const site = mkdtempSync(path.join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  return site;
}

test('a description may omit empty lists', () => {
  expect(parsed({})).toEqual({ ...described, type: 'global', menu: [], slots: [], modules: [] });
});

test.each([
  [{ name: undefined }, '"name" must be a text.'],
  [{ name: '../hello' }, '"name" must be of letters, digits and "-".'],
  [{ version: 1 }, '"version" must be a text.'],
  [{ version: 'latest' }, '"version" must be a version, such as 1.0.0.'],
  [{ entry: '/remoteEntry.js' }, '"entry" must be an absolute URL.'],
  [{ type: 'esm' }, '"type" must be "global" or "module".'],
  [{ routes: undefined }, '"routes" must be a list.'],
])('a description with %j is refused', (change, why) => {
  expect(() => parsed(change)).toThrow(why);
});

test('the manifest pins the entry and the modules, and the release pins the manifest', async () => {
  const [site, origin] = [aSite(), await serveScripts()];
  const [entry, module] = [`${origin}/remoteEntry.js`, `${origin}/chunk.js`];

  const release = await addExternalRelease(site, parsed({ entry, type: 'module', modules: [module] }));

  const manifest = JSON.parse(readFileSync(path.join(site, release.manifest), 'utf8'));
  expect(manifest).toMatchObject({ entry, container: 'hello', type: 'module' });
  expect(Object.keys(manifest.integrity)).toEqual([entry, module]);
  expect(release.integrity).toMatch(/^sha384-/);
});

test('a file that cannot be fetched leaves nothing in the site', async () => {
  const [site, origin] = [aSite(), await serveScripts()];
  const entry = `${origin}/gone.js`;

  await expect(addExternalRelease(site, parsed({ entry }))).rejects.toThrow(`${entry} answered 404.`);
  expect(existsSync(path.join(site, 'remotes'))).toBe(false);
});

test('a release that was interrupted goes on, and one with other content is refused', async () => {
  const [site, origin] = [aSite(), await serveScripts()];
  const entry = `${origin}/remoteEntry.js`;
  const release = await addExternalRelease(site, parsed({ entry }));

  await expect(addExternalRelease(site, parsed({ entry }))).resolves.toEqual(release);
  for (const change of [{ entry: `${origin}/other.js` }, { entry, routes: [] }])
    await expect(addExternalRelease(site, parsed(change))).rejects.toThrow('a release never changes');
  expect(readdirSync(path.join(site, 'remotes/hello'))).toEqual(['1.0.0']);
});
