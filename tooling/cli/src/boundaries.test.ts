import { temporaryTree } from '@shop/testkit/files';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BrokenRule, brokenRules } from './testing/cruise.ts';

/** The imports of each file of the tree; a file without imports stands for its package. */
const parts = [
  'remotes/catalog/src/index.ts',
  'remotes/admin/src/index.ts',
  'remotes/admin/src/features/orders/approve-order.mutation.ts',
  'remotes/admin/src/features/users/remove-user.mutation.ts',
  'shell/src/session/session.ts',
  'backend/src/sales/index.ts',
  'backend/src/sales/orders/service.ts',
  'backend/src/imports/index.ts',
  'backend/src/operator/service.ts',
  'sandbox/src/index.ts',
  'tooling/build/src/index.ts',
  'tooling/cli/src/index.ts',
  'shared/contracts/src/index.ts',
  'shared/registry/src/index.ts',
  'shared/api-client/src/index.ts',
  'shared/api-client/src/internal.ts',
  'shared/host/src/index.ts',
  'shared/host/src/internal.ts',
  'shared/host/src/host.ts',
  'shared/orders/src/index.ts',
  'shared/ui/src/index.ts',
];

const forbidden: [rule: string, file: string, imported: string][] = [
  ['relative-import-across-packages', 'bench/src/a.ts', '../../backend/src/sales/orders/service.ts'],
  ['relative-import-across-packages', 'tooling/build/src/a.ts', '../../cli/src/index.ts'],
  ['relative-import-across-packages', 'shared/host/src/d.ts', '../../contracts/src/index.ts'],
  ['relative-import-into-package', 'rsbuild.base.ts', './tooling/cli/src/index.ts'],
  ['undeclared-package', 'tooling/processes/src/a.ts', '../../build/src/index.ts'],
  ['undeclared-package', 'shared/lists/src/b.ts', '../../orders/src/index.ts'],
  ['remote-to-other-remote', 'remotes/catalog/src/a.ts', '../../admin/src/index.ts'],
  ['remote-to-shell', 'remotes/catalog/src/b.ts', '../../../shell/src/session/session.ts'],
  ['remote-to-internal', 'remotes/catalog/src/d.ts', '../../../shared/host/src/internal.ts'],
  ['remote-to-internal', 'remotes/catalog/src/e.ts', '../../../shared/host/src/host.ts'],
  ['remote-to-internal', 'remotes/catalog/src/f.test.ts', '../../../shared/api-client/src/internal.ts'],
  ['remote-to-internal', 'shared/lists/src/a.ts', '../../api-client/src/internal.ts'],
  ['remote-to-internal', 'shared/orders/src/a.ts', '../../api-client/src/internal.ts'],
  ['remote-to-internal', 'shared/new/src/a.ts', '../../host/src/internal.ts'],
  ['shell-to-remote', 'shell/src/a.ts', '../../remotes/catalog/src/index.ts'],
  ['shared-to-product', 'shared/host/src/a.ts', '../../../shell/src/session/session.ts'],
  ['shared-to-product', 'shared/host/src/b.ts', '../../../remotes/catalog/src/index.ts'],
  ['shared-to-product', 'shared/host/src/c.ts', '../../../backend/src/sales/orders/service.ts'],
  [
    'feature-to-sibling-feature',
    'remotes/admin/src/features/users/a.ts',
    '../orders/approve-order.mutation.ts',
  ],
  ['ui-to-data', 'shared/ui/src/a.ts', '../../api-client/src/index.ts'],
  ['ui-to-data', 'shared/ui/src/b.ts', '../../host/src/index.ts'],
  ['contracts-to-anything', 'shared/contracts/src/a.ts', '../../ui/src/index.ts'],
  ['contracts-to-anything', 'shared/contracts/src/b.ts', 'react'],
  ['contracts-to-anything', 'shared/registry/src/a.ts', '../../contracts/src/index.ts'],
  ['backend-to-react', 'backend/src/a.ts', 'react'],
  ['foundation-direction', 'backend/src/foundation/a.ts', '../sales/index.ts'],
  ['pictures-direction', 'backend/src/pictures/a.ts', '../sales/index.ts'],
  ['people-direction', 'backend/src/people/a.ts', '../sales/index.ts'],
  ['catalogue-direction', 'backend/src/catalogue/a.ts', '../sales/index.ts'],
  ['sales-direction', 'backend/src/sales/a.ts', '../imports/index.ts'],
  ['imports-direction', 'backend/src/imports/a.ts', '../sales/index.ts'],
  ['releases-direction', 'backend/src/releases/a.ts', '../sales/index.ts'],
  ['site-direction', 'backend/src/site/a.ts', '../operator/service.ts'],
  ['past-a-door', 'backend/src/site/b.ts', '../sales/orders/service.ts'],
  ['front-end-to-backend', 'remotes/admin/src/a.ts', '../../../backend/src/sales/orders/service.ts'],
  ['front-end-to-backend', 'shell/src/b.ts', '../../backend/src/sales/orders/service.ts'],
  ['product-to-sandbox', 'backend/src/b.ts', '../../sandbox/src/index.ts'],
  ['product-to-sandbox', 'shell/src/c.ts', '../../sandbox/src/index.ts'],
  ['product-to-tools', 'shell/src/d.ts', '../../tooling/cli/src/index.ts'],
];

const allowed: [what: string, file: string, imported: string][] = [
  ['the site uses a domain by its door', 'backend/src/site/c.ts', '../sales/index.ts'],
  ['a page composes features', 'remotes/admin/src/pages/a.ts', '../features/users/remove-user.mutation.ts'],
  ['the contract uses its schema library', 'shared/contracts/src/c.ts', 'typebox'],
  ['the contract uses the formats of releases', 'shared/contracts/src/d.ts', '../../registry/src/index.ts'],
  [
    'a backend test drives the stand-ins',
    'backend/src/sales/orders/a.test.ts',
    '../../../sandbox/src/index.ts',
  ],
  ['a remote uses the host', 'remotes/catalog/src/c.ts', '../../../shared/host/src/index.ts'],
  ['the shell uses what is internal', 'shell/src/e.ts', '../../shared/host/src/internal.ts'],
];

const special = {
  'remotes/catalog/rsbuild.config.ts': `import '../../rsbuild.base.ts';`,
  'shell/src/type.ts': `import type {} from '../../remotes/catalog/src/index.ts';`,
  'shell/src/late.ts': `void import('../../remotes/catalog/src/index.ts');`,
  'shell/src/circle.ts': `export { b as a } from './circle-back.ts';`,
  'shell/src/circle-back.ts': `export { a as c } from './circle.ts'; export const b = 1;`,
  'shell/src/types.ts': `import type { B } from './types-back.ts'; export type A = B;`,
  'shell/src/types-back.ts': `import type { A } from './types.ts'; export type B = 1 | A[];`,
};

function npmPackage(name: string): Record<string, string> {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'dist/index.js' }),
    [`node_modules/${name}/dist/index.js`]: 'module.exports = {};',
  };
}

let broken: BrokenRule[] = [];
const allRulesBrokenBy = (file: string): string[] =>
  broken
    .filter(({ from }) => from === file)
    .map(({ rule }) => rule)
    .toSorted();
/** Nothing is installed in the tree: its packages import each other by path, also some that they do not name. */
const rulesBrokenBy = (file: string): string[] =>
  allRulesBrokenBy(file).filter((rule) => !/^(relative-import-|undeclared-package$)/.test(rule));

beforeAll(() => {
  const arrows = [...forbidden, ...allowed].map(([, file, imported]) => [file, `import '${imported}';`]);
  const { root, remove } = temporaryTree({
    ...Object.fromEntries(parts.map((file) => [file, 'export {};'])),
    ...Object.fromEntries(arrows),
    ...special,
    ...npmPackage('typebox'),
    ...npmPackage('react'),
  });
  broken = brokenRules(root);
  return remove;
});

describe('refused', () => {
  test.each(forbidden)('%s: %s must not import %s', (rule, file) => {
    expect(allRulesBrokenBy(file)).toContain(rule);
  });

  test('type imports and dynamic imports count as imports', () => {
    expect(rulesBrokenBy('shell/src/type.ts')).toEqual(['shell-to-remote']);
    expect(rulesBrokenBy('shell/src/late.ts')).toEqual(['shell-to-remote']);
  });

  test('files that import each other at run time', () => {
    expect(rulesBrokenBy('shell/src/circle.ts').concat(rulesBrokenBy('shell/src/circle-back.ts'))).toContain(
      'circular',
    );
  });
});

describe('accepted', () => {
  test('a build configuration names rsbuild.base.ts by its path', () => {
    expect(allRulesBrokenBy('remotes/catalog/rsbuild.config.ts')).toEqual([]);
  });

  test.each(allowed)('%s', (_what, file) => {
    expect(rulesBrokenBy(file)).toEqual([]);
  });

  test('files that import each other’s types', () => {
    expect(rulesBrokenBy('shell/src/types.ts').concat(rulesBrokenBy('shell/src/types-back.ts'))).toEqual([]);
  });
});
