import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { buildBackend } from './build-backend.ts';

const tree = {
  'backend/package.json': JSON.stringify({ name: '@shop/backend', type: 'module' }),
  'backend/src/main.ts': `
    import { serve } from 'server';
    import { part } from '@shop/contracts';
    import { shared } from './shared.ts';
    const answer: string = serve(part, shared);
    console.log(answer);
  `,
  'backend/src/cli.ts': `import { shared } from './shared.ts'; console.log(shared);`,
  'backend/src/shared.ts': `export const shared: string = 'once';`,
  'backend/src/site/prerender/prerender-child.mjs': `console.log('renders');`,
  'remotes/catalog/package.json': '{}',
  'backend/sql/baseline.sql': 'select 1;',
  'backend/data/vin-patterns.json.gz': 'packed',
  'backend/data/demo/parts.csv': 'number',
  'backend/node_modules/server/package.json': JSON.stringify({ name: 'server', main: 'index.js' }),
  'backend/node_modules/server/index.js': `
    const { format } = require('node:util');
    exports.serve = (...words) => format(...words);
  `,
  'backend/node_modules/@shop/contracts/package.json': JSON.stringify({
    name: '@shop/contracts',
    main: 'index.ts',
  }),
  'backend/node_modules/@shop/contracts/index.ts': `export const part: string = 'part';`,
  'pictures/renders/strut.webp': 'whole',
  'pictures/variants/strut-400.webp': 'small',
  'pictures/variants/strut-400.avif': 'smaller',
};

test('the built backend runs with npm packages and Node’s own modules', async () => {
  const root = sourceTree(tree);
  expect(await buildBackend(root)).toEqual({ succeeded: true, output: '' });
  const run = (file: string) =>
    spawnSync(process.execPath, [path.join(root, 'dist/backend', file)], { encoding: 'utf8' });
  expect(run('main.js').stdout).toBe('part once\n');
  expect(run('prerender-child.mjs').stdout).toBe('renders\n');
  expect(readFileSync(path.join(root, 'dist/backend/built-remotes.txt'), 'utf8')).toBe('catalog');
  for (const file of [
    'backend/cli.js',
    'backend/sql/baseline.sql',
    'backend/vin-patterns.json.gz',
    'backend/demo/parts.csv',
    'pictures/strut.webp',
    'pictures/strut-400.webp',
    'pictures/strut-400.avif',
  ]) {
    expect(existsSync(path.join(root, 'dist', file)), file).toBe(true);
  }
});

test('the paths of settings begin at the folder that holds the built backend', async () => {
  const files = ['config/setting-file.ts', 'startup-problem.ts'].map((file) => {
    const source = `backend/src/foundation/${file}`;
    return [source, readFileSync(path.join(workspaceRoot, source), 'utf8')] as const;
  });
  const root = sourceTree({
    ...tree,
    ...Object.fromEntries(files),
    'backend/src/main.ts': `
      import { installedPath } from './foundation/config/setting-file.ts';
      console.log(installedPath('dist'));
    `,
  });
  expect(await buildBackend(root)).toEqual({ succeeded: true, output: '' });
  const built = path.join(root, 'dist/backend/main.js');
  const { stdout } = spawnSync(process.execPath, [built], { encoding: 'utf8' });
  expect(stdout.trim()).toBe(path.join(root, 'dist'));
});

test('a failed build reports the error and its position', async () => {
  const root = sourceTree({ ...tree, 'backend/src/shared.ts': 'export const shared = ;' });
  const { succeeded, output } = await buildBackend(root);
  expect(succeeded).toBe(false);
  expect(output).toContain('backend/src/shared.ts:1');
});

test('a package that is not installed fails the build', async () => {
  const root = sourceTree({
    ...tree,
    'backend/src/shared.ts': `import 'left-out/module'; export const shared = '';`,
  });
  const { succeeded, output } = await buildBackend(root);
  expect(succeeded).toBe(false);
  expect(output).toContain('Could not resolve "left-out/module"');
});

test('stack traces of the built backend name its sources, and for npm packages the place in the bundle', async () => {
  const root = sourceTree({
    ...tree,
    'backend/src/main.ts': `
      import { serve } from 'server';

      console.log(serve((): string => String(new Error('traced').stack)));
    `,
    'backend/node_modules/server/index.js': `exports.serve = (answer) => answer();`,
  });
  expect(await buildBackend(root)).toEqual({ succeeded: true, output: '' });
  const { stdout } = spawnSync(
    process.execPath,
    ['--enable-source-maps', path.join(root, 'dist/backend/main.js')],
    { encoding: 'utf8' },
  );
  const [, own = '', ofPackage = ''] = stdout.split('\n');
  expect(own).toMatch(/backend\/src\/main\.ts:4:\d+/);
  expect(ofPackage).toMatch(/serve .*dist\/backend\/main\.js:\d+:\d+/);
});
