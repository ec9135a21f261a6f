import { writeFiles } from '@shop/testkit/files';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { openSourceMaps } from './stack-frames.ts';

const source = `import { price } from './price';

export function PartCard({ part }) {
  const shown = price(part);
  if (shown) {
    return shown.text;
  }
  const describe = (text: string): string => {
    return text.name.first;
  };
  return describe(part);
}
`;
/** Columns 10, 20 and 30 of the one line of the script come from lines 6, 9 and of React. */
const map = JSON.stringify({
  version: 3,
  names: [],
  sources: [
    'webpack://catalog/./src/features/part-card.tsx',
    '../../node_modules/.pnpm/r/node_modules/react/index.js',
  ],
  sourcesContent: [source, null],
  mappings: [
    [
      [10, 0, 5, 17],
      [20, 0, 8, 16],
      [30, 1, 99, 3],
    ],
  ],
});
const script = '/remotes/catalog/1.0.0/static/js/a.js';

const site = temporaryFolder();
writeFiles(site, {
  'remotes/catalog/1.0.0/static/js/a.js.map': map,
  'remotes/catalog/1.0.0/static/js/damaged.js.map': '{"version":3,',
  'shell/2.0.0/static/main.js.map': map,
  'secret.js.map': map,
});
const published: string[] = [];
const maps = openSourceMaps(site, async (remote, version, file) => {
  published.push(`${remote} ${version} ${file}`);
  return version === '2.0.0' && remote === 'catalog' ? Buffer.from(map) : undefined;
});

const at = (column: number, file = script) => ({ function: 'x', path: file, line: 1, column: column + 1 });

it.each([
  ['a function', 10, { line: 6, column: 18, function: 'PartCard' }],
  ['the innermost of several', 20, { line: 9, column: 17, function: 'describe' }],
])('names %s with the line in the original source', async (_, column, original) => {
  expect(await maps.originalOf(at(column), '1.0.0')).toEqual({
    ...original,
    file: 'src/features/part-card.tsx',
  });
});

it('shortens the path of a library', async () => {
  const original = await maps.originalOf(at(30), '1.0.0');
  expect(original).toMatchObject({ file: 'node_modules/react/index.js', line: 100, function: undefined });
});

it('reads the map that was published with a release, once', async () => {
  const frame = at(10, '/remotes/catalog/2.0.0/static/js/b.js');
  for (const _ of ['first', 'second'])
    expect(await maps.originalOf(frame, '2.0.0')).toMatchObject({ function: 'PartCard' });
  expect(published.filter((file) => file.includes('b.js'))).toEqual(['catalog 2.0.0 static/js/b.js.map']);
});

it('reads a map again that could not be read', async () => {
  const answers = [Promise.reject(new Error('the database is away')), Promise.resolve(Buffer.from(map))];
  const waiting = openSourceMaps(site, async () => answers.shift());
  const frame = at(10, '/remotes/catalog/3.0.0/static/js/c.js');

  expect(await waiting.originalOf(frame, '3.0.0')).toBeUndefined();
  expect(await waiting.originalOf(frame, '3.0.0')).toMatchObject({ function: 'PartCard' });
});

it("finds the shell's map by its version", async () => {
  expect(await maps.originalOf(at(10, '/static/main.js'), '2.0.0')).toMatchObject({ function: 'PartCard' });
});

it.each([
  '/remotes/catalog/1.0.0/static/js/missing.js',
  '/remotes/catalog/1.0.0/static/js/damaged.js',
  '/remotes/catalog/1.0.0/../../../secret.js',
  '/remotes/../1.0.0/secret.js',
  '/secret.js',
])('says nothing about %s', async (file) => {
  expect(await maps.originalOf(at(10, file), '1.0.0')).toBeUndefined();
});
