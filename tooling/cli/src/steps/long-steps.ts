import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inSeconds, PlainFailure, workspaceRoot } from '@shop/processes';
import { buildPrevious } from '../previous/build-previous.ts';
import { playwright, vitest } from './run-tool.ts';
import { asFailedCheck, type Step } from './step.ts';
import { buildStep } from './steps.ts';
import { listVitest } from './test-report.ts';

const SEEDS = 2 ** 31;

/** The steps of `pnpm test:long`: the long browser tests, and each theme of the backend's proofs at full scale. */
export function longSteps(): readonly Step[] {
  return [
    buildStep,
    previousStep,
    { name: 'e2e', needs: ['build', 'previous'], alone: true, run: playwright('e2e', '--grep') },
    ...proofSteps(),
  ];
}

/**
 * Builds shell and remotes in the previous version. Those missing in the history are skipped, and so are their
 * tests.
 */
const previousStep: Step = {
  name: 'previous',
  run: asFailedCheck(async (group, print) => {
    const lacking = await buildPrevious(group, workspaceRoot, (line) => print(`  ${line}`));
    for (const { name, version } of lacking)
      print(
        `  ${name} ${version} is not in the history; to a shallow clone \`git fetch --unshallow\` brings it`,
      );
    return { passed: lacking.length > 0 ? 0 : 1, failed: 0, skipped: lacking.length, output: '' };
  }),
};

/** One after the other. A step prints its random seed, and what each of its proofs ran and measured. */
function proofSteps(): readonly Step[] {
  const folder = path.join(workspaceRoot, 'backend/proofs');
  const themes = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return themes.map(({ name }) => ({
    name,
    alone: true,
    run: async (group, print) => {
      const where = ['--root', 'backend', `proofs/${name}/`];
      const seed = process.env['TEST_SEED'] ?? String(randomInt(SEEDS));
      print(`  TEST_SEED=${seed}`);
      const settings = { TEST_SCALE: 'full', TEST_SEED: seed };
      const { report, ...result } = await vitest(group, name, where, settings);
      for (const proof of listVitest(report)) {
        print(`  ${inSeconds(proof.milliseconds).padStart(9)}  ${proof.name}`);
        for (const figure of proof.figures) print(`${' '.repeat(13)}${figure}`);
      }
      return result;
    },
  }));
}

/**
 * The names of the steps that one of several machines runs.
 * @param shard `2/4` is every fourth step, from the second on
 * @throws PlainFailure for anything else
 */
export function stepsOfShard(steps: readonly Step[], shard: string): readonly string[] {
  const [, at = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number);
  if (at < 1 || at > of) throw new PlainFailure(`--shard takes 2/4 and the like, not ${shard}.`);
  const needed = steps.flatMap(({ needs = [] }) => needs);
  return steps
    .filter(({ name }) => !needed.includes(name))
    .flatMap(({ name }, index) => (index % of === at - 1 ? name : []));
}
