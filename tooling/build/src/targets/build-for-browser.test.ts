import { ProcessGroup } from '@shop/processes';
import { sourceTree } from '@shop/testkit/files';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MAY_BE_OVER_BUDGET } from '../rsbuild/within-budget.ts';
import { buildForBrowser } from './build-for-browser.ts';

test('a build may be over its budget only if its caller says so, whatever the environment says', async () => {
  vi.stubEnv(MAY_BE_OVER_BUDGET, 'yes');
  onTestFinished(() => void vi.unstubAllEnvs());
  const group = new ProcessGroup();
  onTestFinished(() => group.stop());
  const root = sourceTree({ 'shell/package.json': '{}' });
  const shell = {
    name: '@shop/shell',
    version: '1.0.0',
    folder: 'shell',
    buildScript: `printenv ${MAY_BE_OVER_BUDGET} || echo unset`,
    dependencies: [],
  };

  expect((await buildForBrowser(group, root, shell)).output).toBe('unset\n');
  const environment = { [MAY_BE_OVER_BUDGET]: 'yes' };
  expect((await buildForBrowser(group, root, shell, { environment })).output).toBe('yes\n');
});
