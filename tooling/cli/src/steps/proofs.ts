import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inSeconds, workspaceRoot } from '@shop/processes';
import { vitest } from './run-tool.ts';
import type { Step } from './step.ts';
import { listVitest } from './test-report.ts';

const SEEDS = 2 ** 31;

/**
 * The steps of `pnpm test:long`: each theme of the backend's proofs at full scale, one after the other. A
 * step prints its random seed, and what each of its proofs ran and measured.
 */
export function proofSteps(): readonly Step[] {
  const folder = path.join(workspaceRoot, 'backend/proofs');
  const themes = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return themes.map(({ name }) => ({
    name,
    needs: [],
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
