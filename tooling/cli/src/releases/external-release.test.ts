import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '@shop/testkit/network';
import { expect, onTestFinished, test } from 'vitest';
import { parseExternalRelease, writeExternalRelease } from './external-release.ts';

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
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${await listen(server)}`;
}

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
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

test('the manifest pins the entry and the modules, copies of which come with it', async () => {
  const [folder, origin] = [aFolder(), await serveScripts()];
  const [entry, module] = [`${origin}/remoteEntry.js`, `${origin}/chunk.js`];

  const release = await writeExternalRelease(folder, parsed({ entry, type: 'module', modules: [module] }));

  const manifest = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
  expect(manifest).toMatchObject({ entry, container: 'hello', type: 'module' });
  expect(Object.keys(manifest.integrity)).toEqual([entry, module]);
  expect(readFileSync(path.join(folder, 'hosted/1.js'), 'utf8')).toBe('// /chunk.js');
  expect(release.integrity).toMatch(/^sha384-/);
});

test('a file that cannot be fetched leaves nothing behind', async () => {
  const [folder, origin] = [aFolder(), await serveScripts()];
  const entry = `${origin}/gone.js`;

  await expect(writeExternalRelease(folder, parsed({ entry }))).rejects.toThrow(`${entry} answered 404.`);
  expect(readdirSync(folder)).toEqual([]);
});
