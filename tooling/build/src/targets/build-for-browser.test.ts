import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { ProcessGroup } from '@shop/processes';
import { sourceTree } from '@shop/testkit/files';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MAY_BE_OVER_BUDGET } from '../rsbuild/within-budget.ts';
import { type BrowserBuildOptions, buildForBrowser } from './build-for-browser.ts';
import { buildTargets } from './build-targets.ts';
import { readWorkspacePackages } from './workspace-package.ts';

/** A workspace with the configurations of some remotes, which write nothing but what the test looks at. */
function workspaceWith(configurations: Readonly<Record<string, string>>) {
  const group = new ProcessGroup();
  onTestFinished(() => group.stop());
  const root = sourceTree(
    Object.fromEntries(
      Object.entries(configurations).flatMap(([name, source]) => [
        [`remotes/${name}/package.json`, `{ "name": "@shop/${name}", "version": "1.0.0", "type": "module" }`],
        [`remotes/${name}/rsbuild.config.ts`, source],
      ]),
    ),
  );
  symlinkSync(path.join(import.meta.dirname, '../../node_modules'), path.join(root, 'node_modules'));
  const built: string[] = [];
  return {
    built,
    build: (
      environment: NodeJS.ProcessEnv = {},
      onBuilt: BrowserBuildOptions['onBuilt'] = ({ name }) => void built.push(name),
    ) => buildForBrowser(group, root, buildTargets(readWorkspacePackages(root)), { environment, onBuilt }),
  };
}

const source = (text: string) =>
  `export default { source: { entry: { index: 'data:text/javascript,${text}' } } };`;

test('a build may be over its budget only if its caller says so, whatever the environment says', async () => {
  vi.stubEnv(MAY_BE_OVER_BUDGET, 'yes');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { build } = workspaceWith({
    garage: `throw new Error('May it be heavy? ' + process.env.${MAY_BE_OVER_BUDGET});`,
  });

  expect((await build()).output).toContain('May it be heavy? undefined\n');
  expect((await build({ [MAY_BE_OVER_BUDGET]: 'yes' })).output).toContain('May it be heavy? yes\n');
});

test('each remote is built in its own folder, where tools look for its version', async () => {
  const configuration = "throw new Error('Built in ' + process.cwd().replace(/.*remotes./, ''));";
  const { output } = await workspaceWith({ checkout: configuration, garage: configuration }).build();
  expect(output).toContain('Built in checkout\n');
  expect(output).toContain('Built in garage\n');
});

test('a remote that cannot be built is named with the reason, and the next one is built', async () => {
  const { build, built } = workspaceWith({
    checkout: source('import "./lost.ts"'),
    garage: source('console.log(1)'),
  });

  const { succeeded, output } = await build();

  expect(succeeded).toBe(false);
  expect(output).toContain('./lost.ts');
  expect(output).toContain('The build of checkout failed.');
  expect(built).toEqual(['garage']);
});

test('what fails after a build fails the build, and is said', async () => {
  const { build } = workspaceWith({ garage: source('console.log(1)') });
  const onBuilt = () => Promise.reject(new Error('The disk is full.'));
  expect(await build({}, onBuilt)).toEqual({ succeeded: false, output: 'The disk is full.' });
});

test.each([
  ['is killed', "process.kill(process.pid, 'SIGKILL')", 'Not built: checkout, garage (SIGKILL).'],
  ['ends early', 'process.exit(0)', 'Not built: checkout, garage (exit code 0).'],
])('a build that %s names what is not built', async (_how, ending, reason) => {
  const { build } = workspaceWith({ checkout: ending, garage: source('console.log(1)') });
  expect(await build()).toMatchObject({ succeeded: false, output: reason });
});
