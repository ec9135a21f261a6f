import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceTree } from './testing/source-tree.ts';
import { workspaceRoot } from './workspace.ts';

const nothing = 'export {};';

/** The parts of the workspace as links would have them, each with one file to import. */
const tree = {
  'remotes/catalog/src/index.ts': nothing,
  'remotes/admin/src/index.ts': nothing,
  'remotes/admin/src/features/orders/approve-order.mutation.ts': nothing,
  'remotes/admin/src/features/users/remove-user.mutation.ts': nothing,
  'shell/src/session/session.ts': nothing,
  'backend/src/orders/service.ts': nothing,
  'sandbox/src/index.ts': nothing,
  'tools/src/index.ts': nothing,
  'shared/contracts/src/index.ts': nothing,
  'shared/api-client/src/index.ts': nothing,
  'shared/host/src/index.ts': nothing,
  'shared/ui/src/index.ts': nothing,
  ...npmPackage('typebox'),
  ...npmPackage('react'),
};

function npmPackage(name: string): Record<string, string> {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js' }),
    [`node_modules/${name}/index.js`]: 'module.exports = {};',
  };
}

/** Names of the rules that the file breaks when it holds this text. */
function brokenRules(file: string, text: string): string[] {
  const root = sourceTree({ ...tree, [file]: text });
  const tool = path.join(workspaceRoot, 'node_modules/.bin/depcruise');
  const config = path.join(workspaceRoot, '.dependency-cruiser.cjs');
  const { stdout } = spawnSync(tool, ['--config', config, '--output-type', 'err', '.'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return [...stdout.matchAll(/^\s*error ([\w-]+):/gm)].map(([, rule = '']) => rule).toSorted();
}

test.each([
  ['remote-to-other-remote', 'remotes/catalog/src/a.ts', '../../admin/src/index.ts'],
  ['remote-to-shell', 'remotes/catalog/src/a.ts', '../../../shell/src/session/session.ts'],
  ['shell-to-remote', 'shell/src/a.ts', '../../remotes/catalog/src/index.ts'],
  ['shared-to-product', 'shared/host/src/a.ts', '../../../shell/src/session/session.ts'],
  ['shared-to-product', 'shared/host/src/a.ts', '../../../remotes/catalog/src/index.ts'],
  ['feature-to-sibling-feature', 'remotes/admin/src/features/users/a.ts', '../orders/approve-order.mutation.ts'],
  ['ui-to-data', 'shared/ui/src/a.ts', '../../api-client/src/index.ts'],
  ['ui-to-data', 'shared/ui/src/a.ts', '../../host/src/index.ts'],
  ['contracts-to-anything', 'shared/contracts/src/a.ts', '../../ui/src/index.ts'],
  ['contracts-to-anything', 'shared/contracts/src/a.ts', 'react'],
  ['backend-to-react', 'backend/src/a.ts', 'react'],
  ['front-end-to-backend', 'remotes/admin/src/a.ts', '../../../backend/src/orders/service.ts'],
  ['front-end-to-backend', 'shell/src/a.ts', '../../backend/src/orders/service.ts'],
  ['product-to-sandbox', 'backend/src/a.ts', '../../sandbox/src/index.ts'],
  ['product-to-tools', 'shell/src/a.ts', '../../tools/src/index.ts'],
])('%s: %s must not import %s', (rule, file, specifier) => {
  expect(brokenRules(file, `import '${specifier}';`)).toEqual([rule]);
});

test('shared code may not reach the backend either, by two rules', () => {
  const text = `import '../../../backend/src/orders/service.ts';`;
  expect(brokenRules('shared/host/src/a.ts', text)).toEqual(['front-end-to-backend', 'shared-to-product']);
});

test('an import of a type, and one made at run time, are imports too', () => {
  expect(brokenRules('shell/src/a.ts', `import type {} from '../../remotes/catalog/src/index.ts';`)).toEqual([
    'shell-to-remote',
  ]);
  expect(brokenRules('shell/src/a.ts', `void import('../../remotes/catalog/src/index.ts');`)).toEqual([
    'shell-to-remote',
  ]);
});

test('files that need each other to run are refused, files that name each other’s types are not', () => {
  const file = 'shared/contracts/src/index.ts';
  const circle = (how: string): string => `${how} from './index.ts'; export const a = 1; export type A = 1;`;
  expect(brokenRules(file, circle('export { a as b }'))).toEqual(['circular']);
  expect(brokenRules(file, circle('import type { A as B }'))).toEqual([]);
});

test.each([
  ['a page composes features', 'remotes/admin/src/pages/a.ts', '../features/users/remove-user.mutation.ts'],
  ['the contract uses its schema library', 'shared/contracts/src/a.ts', 'typebox'],
  ['a backend test drives the stand-ins', 'backend/src/orders/service.test.ts', '../../../sandbox/src/index.ts'],
  ['a remote uses the host', 'remotes/catalog/src/a.ts', '../../../shared/host/src/index.ts'],
])('%s', (_what, file, specifier) => {
  expect(brokenRules(file, `import '${specifier}';`)).toEqual([]);
});

test('a call past the API client is refused wherever it stands in the front end', () => {
  const biome = path.join(workspaceRoot, 'node_modules/.bin/biome');
  const lint = (file: string): string => {
    const input = `export const answer = fetch('/api/part');\n`;
    const options = { cwd: workspaceRoot, input, encoding: 'utf8' } as const;
    const { stdout, stderr } = spawnSync(biome, ['lint', `--stdin-file-path=${file}`], options);
    return stdout + stderr;
  };
  for (const part of ['shell', 'remotes/catalog', 'shared/ui']) {
    expect(lint(`${part}/src/a.ts`)).toContain('Calls go through @shop/api-client.');
  }
  expect(lint('shared/api-client/src/transport.ts')).not.toContain('Calls go through');
});
