import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { describe, expect, test } from 'vitest';

interface Configuration {
  extends?: string;
  compilerOptions?: { lib?: string[] };
  include?: string[];
}

const read = (file: string): Configuration =>
  JSON.parse(readFileSync(path.join(workspaceRoot, file), 'utf8'));

const packages = execFileSync('git', ['ls-files', '*/package.json'], { cwd: workspaceRoot, encoding: 'utf8' })
  .split('\n')
  .map((file) => path.dirname(file))
  .filter((folder) => folder !== '.');

const covers = (pattern: string, folder: string): boolean => {
  const files = new RegExp(`^${pattern.replaceAll('*', '[^/]+')}(/.+)?$`);
  return files.test(folder) || files.test(`${folder}/src`);
};

describe.each(packages)('%s', (folder) => {
  // `pnpm typecheck` takes few programs for all packages, because each reads the shared ones again.
  test('is checked by pnpm typecheck with the options that editors find', () => {
    const file = path.join(folder, 'tsconfig.json');
    expect(existsSync(path.join(workspaceRoot, file))).toBe(true);
    const own = read(file);
    const group = path.join(folder, own.extends ?? '');
    expect(own.compilerOptions).toBeUndefined();
    expect(read('package.json')).toMatchObject({
      scripts: { typecheck: expect.stringContaining(`tsc -p ${group}`) },
    });
    expect(read(group).include?.some((pattern) => covers(pattern, folder))).toBe(true);
  });
});

test('the backend knows no DOM', () => {
  expect(read('backend/tsconfig.json').extends).toBe('../tsconfig.node.json');
  expect(read('tsconfig.node.json').compilerOptions?.lib).toBeUndefined();
  expect(read('tsconfig.base.json').compilerOptions?.lib).toEqual(['ES2023']);
});
