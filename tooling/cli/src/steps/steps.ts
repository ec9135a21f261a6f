import type { TaskResult } from '@shop/processes';
import { node, playwright, tool, vitest } from './run-tool.ts';
import { asOneCheck, type Step, type StepResult } from './step.ts';

/** Each of several checkers resolves the shared types again: together they take more than twice as long. */
const ONE_CHECKER = ['--checkers', '1'];

export const buildStep: Step = {
  name: 'build',
  run: async (group) =>
    toStepResult([await node(group, 'build', ['--import', 'tsx', 'tooling/cli/build.ts'])]),
};

/** The steps of `pnpm test`, in starting order. */
export const steps: readonly Step[] = [
  buildStep,
  {
    name: 'typecheck',
    run: async (group) =>
      toStepResult([
        await tool(group, 'tsc', ['-p', 'tsconfig.browser.json', ...ONE_CHECKER]),
        await tool(group, 'tsc', ['-p', 'tsconfig.node.json', ...ONE_CHECKER]),
        await tool(group, 'tsc', ['-p', 'tsconfig.node-dom.json', ...ONE_CHECKER]),
      ]),
  },
  {
    name: 'lint',
    run: async (group) =>
      toStepResult([
        await tool(group, 'biome', ['check', '--error-on-warnings', '--diagnostic-level=warn', '.']),
        await tool(group, 'depcruise', ['--config', '.dependency-cruiser.cjs', '.']),
        await tool(group, 'knip', ['--no-progress']),
      ]),
  },
  { name: 'unit', run: (group) => vitest(group, 'unit', []) },
  { name: 'api', run: (group) => vitest(group, 'api', ['--root', 'backend']) },
  { name: 'e2e', needs: ['build'], alone: true, run: playwright('e2e', '--grep-invert') },
];

function toStepResult(results: readonly TaskResult[]): StepResult {
  const output = results.filter(({ succeeded }) => !succeeded).map((result) => result.output);
  return asOneCheck(output.length === 0, output.join('\n'));
}
