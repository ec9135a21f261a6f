import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRsbuild, loadConfig, type Rspack } from '@rsbuild/core';
import { workspaceRoot } from '@shop/processes';
import { expect, onTestFinished, test, vi } from 'vitest';

/** What Rspack gets for the build of a package. */
async function rspackConfig(name: string): Promise<Rspack.Configuration> {
  onTestFinished(() => void vi.unstubAllEnvs());
  // A released version is not built again.
  vi.stubEnv('REMOTE_VERSION', '99.0.0');
  const cwd = path.join(workspaceRoot, name);
  const { content } = await loadConfig({ cwd });
  const rsbuild = await createRsbuild({ cwd, rsbuildConfig: { ...content, mode: 'production' } });
  const [config] = await rsbuild.initConfigs({ action: 'build' });
  return config ?? {};
}

/** The package that a file is installed with. */
const packageOf = (file: string): string | undefined =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];

const aliasesOf = ({ resolve }: Rspack.Configuration): [from: string, to: string][] =>
  Object.entries(resolve?.alias || {}).map(([from, to]) => [from.replace(/\$$/, ''), String(to)]);

/** The loaders of rules, also of those within rules. */
function loadersIn(rules: unknown): string[] {
  if (Array.isArray(rules)) return rules.flatMap(loadersIn);
  if (typeof rules !== 'object' || rules === null) return [];
  return Object.entries(rules).flatMap(([key, value]) =>
    key === 'loader' && typeof value === 'string' ? [value] : loadersIn(value),
  );
}

test.each(['shell', 'remotes/catalog'])('the build of %s replaces no file of a dependency', async (name) => {
  const config = await rspackConfig(name);

  const aliases = aliasesOf(config);
  expect(aliases).not.toEqual([]);
  // Another build of the same package is all that an alias may choose.
  expect(aliases.filter(([from, to]) => (packageOf(from) ?? from) !== packageOf(to))).toEqual([]);
  for (const [, file] of aliases) expect(existsSync(file), file).toBe(true);

  const loaders = loadersIn(config.module?.rules);
  expect(loaders).not.toEqual([]);
  expect(loaders.filter((loader) => !/^builtin:|\/node_modules\/@?r(sbuild|spack)/.test(loader))).toEqual([]);

  const plugins = config.plugins?.map((plugin) => plugin?.constructor.name) ?? [];
  expect(plugins).toContain('CssExtractRspackPlugin');
  expect(plugins).not.toContain('NormalModuleReplacementPlugin');
});

test('dependencies are installed as they were published', () => {
  const lockfile = readFileSync(path.join(workspaceRoot, 'pnpm-lock.yaml'), 'utf8');

  expect(lockfile).toContain('lockfileVersion:');
  expect(lockfile).not.toContain('patchedDependencies:');
});
