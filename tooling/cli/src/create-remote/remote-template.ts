/** The catalog's versions are the workspace's; `^1.0.0` and the like appear nowhere else. */
const fromCatalog = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'];
const fromWorkspace = ['@shop/contracts', '@shop/api-client', '@shop/host', '@shop/ui'];

const all = (names: readonly string[], version: string) => names.map((name) => [name, version]);

/**
 * The files of a remote with one public page, and a test of it.
 * @param name in kebab-case; also the page's path
 * @returns contents by path, relative to the remote's folder
 */
export const remoteTemplate = (name: string): Readonly<Record<string, string>> => ({
  ...remoteSources(name),
  'package.json': asJson({
    name: `@shop/${name}`,
    ...packageHead,
    scripts: { build: 'rsbuild build', dev: 'rsbuild dev' },
    dependencies: Object.fromEntries([...all(fromWorkspace, 'workspace:*'), ...all(fromCatalog, 'catalog:')]),
    devDependencies: Object.fromEntries([
      ...all(['@types/react', '@types/react-dom'], 'catalog:'),
      ['@shop/testing', 'workspace:*'],
    ]),
  }),
  'rsbuild.config.ts': rsbuildConfig('../../rsbuild.base.ts'),
  'tsconfig.json': typeConfig('../../tsconfig.browser.json'),
});

export const packageHead = { version: '1.0.0', private: true, type: 'module' };

export const asJson = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

/** @param source of `defineRemote` */
export const rsbuildConfig = (source: string): string => `import { defineRemote } from '${source}';
import { manifest } from './remote.manifest.ts';

export default defineRemote(import.meta.dirname, manifest);
`;

export const typeConfig = (base: string): string => `{
  "extends": "${base}",
  "include": ["src", "remote.manifest.ts"]
}
`;

/** The sources that are the same in every repository, except for the names of the shop's packages. */
export const remoteSources = (name: string): Readonly<Record<string, string>> => ({
  'remote.manifest.ts': manifest(name),
  'src/index.ts': entry(name),
  'src/styles.css': styles(name),
  [`src/pages/${name}.page.tsx`]: page(name),
  [`src/pages/${name}.test.tsx`]: pageTest(name),
});

/** `spring-sale` for display: `Spring sale`. */
export const titleOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The owner of a new remote until its manifest names another. */
export const ownerOf = (name: string): string => `${titleOf(name)} team`;

const manifest = (name: string): string => `import { defineManifest } from '@shop/host/manifest';

export const manifest = defineManifest({
  name: '${name}',
  owner: '${ownerOf(name)}',
  routes: [{ path: '/${name}', screen: '${name}', guard: 'public', title: '${titleOf(name)}' }],
  menu: [],
  slots: [],
  budget: { javascriptKiB: 20 },
});
`;

const entry = (name: string): string => `import './styles.css';
import type { RemoteModule } from '@shop/host';

export const screens: RemoteModule['screens'] = {
  ${name.includes('-') ? `'${name}'` : name}: () => import('./pages/${name}.page.tsx'),
};

export const slots: RemoteModule['slots'] = {};
`;

const styles = (name: string): string => `@import "@shop/ui/remote.css";
@source "./";

@layer remotes {
  :where([data-mf="${name}"]) {
    @tailwind utilities source(none);
  }
}
`;

const page = (name: string): string => `import { PageHeading } from '@shop/ui';

export function Component() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 md:py-12">
      <PageHeading title="${titleOf(name)}" />
    </div>
  );
}
`;

const pageTest = (name: string): string => `import { renderInShop, screen } from '@shop/testing';
import { expect, test } from 'vitest';
import { Component } from './${name}.page.tsx';

test('the page is called by its name', () => {
  renderInShop(<Component />, { path: '/${name}' });

  expect(screen.getByRole('heading', { name: '${titleOf(name)}' })).toBeDefined();
});
`;
