import { expect, test } from 'vitest';
import { contentLimits, parseContents } from './documents.ts';

const file = { sha384: 'a'.repeat(96), bytes: 1 };
const contentsOf = (...paths: string[]) =>
  JSON.stringify({ files: Object.fromEntries(paths.map((path) => [path, file])) });

test('accepts the files of a build', () => {
  const paths = ['remote.json', 'remoteEntry.js.br', 'static/js/async/4.f0c8b0d429.js'];
  expect(Object.keys(parseContents(contentsOf(...paths), 'catalog').files)).toEqual(paths);
});

test.each([
  '../evil.js',
  'a/../../evil.js',
  '/etc/evil.js',
  'a\\..\\evil.js',
  'C:evil.js',
  './evil.js',
  '.htaccess.js',
  'a//evil.js',
  'a/.git/evil.js',
  'con.js',
  'evil.js.',
  'evil\u0000.js',
  'evil\n.js',
  `${'a'.repeat(contentLimits.pathLength)}.js`,
  '',
])('refuses the path %j, which leads elsewhere on some file system', (path) => {
  expect(() => parseContents(contentsOf(path), 'catalog')).toThrow(
    'is not a path that a file of a release may have',
  );
});

test.each(['evil.html', 'evil', 'evil.exe', 'evil.js.html'])('refuses a file such as %s', (path) => {
  expect(() => parseContents(contentsOf(path), 'catalog')).toThrow('cannot have a file such as');
});

test("takes the shop's page and its description of the shell alone, at the top of its folder", () => {
  const paths = ['index.html', 'index.html.br', 'manifest.webmanifest'];
  expect(Object.keys(parseContents(contentsOf(...paths), 'shell').files)).toEqual(paths);
  for (const path of paths)
    expect(() => parseContents(contentsOf(path), 'catalog')).toThrow('cannot have a file such as');
  for (const path of ['static/index.html', 'other.html'])
    expect(() => parseContents(contentsOf(path), 'shell')).toThrow('cannot have a file such as');
});

test('refuses two paths that are one file on some disks, and a file that is a folder', () => {
  expect(() => parseContents(contentsOf('A.js', 'a.js'), 'catalog')).toThrow('differ only in case');
  expect(() => parseContents(contentsOf('a.js', 'a.js/b.js'), 'catalog')).toThrow('is a file and a folder');
});

test('refuses files and releases over their size', () => {
  const sized = (...sizes: number[]) =>
    JSON.stringify({
      files: Object.fromEntries(sizes.map((bytes, index) => [`${index}.js`, { ...file, bytes }])),
    });
  expect(() => parseContents(sized(contentLimits.fileBytes + 1), 'catalog')).toThrow('has more than');
  expect(() =>
    parseContents(sized(...Array.from({ length: 6 }, () => contentLimits.fileBytes)), 'catalog'),
  ).toThrow('A release has');
  expect(() => parseContents(sized(-1), 'catalog')).toThrow('/files/0.js/bytes must be >= 0');
});
