import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { createRepository } from './create-repository.ts';

const description = {
  version: '3.3.0',
  peerDependencies: { react: '19.3.1', vitest: '4.1.12' },
};

test('a repository names the versions of its kit, and keeps a kit that came as a file', () => {
  const folder = sourceTree({ 'shop-remote-kit-3.3.0.tgz': 'packed' });
  const repository = path.join(folder, 'spring-sale');
  createRepository(repository, 'spring-sale', {
    description,
    tarball: path.join(folder, 'shop-remote-kit-3.3.0.tgz'),
  });

  const textOf = (file: string) => readFileSync(path.join(repository, file), 'utf8');
  expect(JSON.parse(textOf('package.json'))).toMatchObject({
    name: 'spring-sale',
    dependencies: { react: '19.3.1' },
    devDependencies: { '@shop/remote-kit': 'file:kit/shop-remote-kit-3.3.0.tgz', vitest: '4.1.12' },
  });
  expect(textOf('kit/shop-remote-kit-3.3.0.tgz')).toBe('packed');
  expect(textOf('src/index.ts')).toContain("from '@shop/remote-kit/host'");
  expect(textOf('src/styles.css')).toContain('@import "@shop/remote-kit/ui/remote.css"');
});

test('a kit from a registry is named by its version', () => {
  const repository = path.join(sourceTree({}), 'sale');
  createRepository(repository, 'sale', { description, tarball: undefined });

  const { devDependencies } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
  expect(devDependencies['@shop/remote-kit']).toBe('3.3.0');
});

test('a folder with files, and a name that no remote can have, are refused', () => {
  const folder = sourceTree({ 'notes.txt': '' });

  expect(() => createRepository(folder, 'sale', { description, tarball: undefined })).toThrow('is not empty');
  expect(() => createRepository(folder, 'Sale', { description, tarball: undefined })).toThrow(
    'lower-case words',
  );
});
