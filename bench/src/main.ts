import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chosenByName, git, ProcessGroup, runCommand, workspaceRoot } from '@shop/processes';
import type { Benchmark } from './benchmark.ts';
import { federatedOrSingle } from './federated-or-single.bench.ts';
import { firstVisit } from './first-visit.bench.ts';
import { growth } from './growth.bench.ts';
import { importing } from './importing.bench.ts';
import { manyRemotes } from './many-remotes.bench.ts';
import { memory } from './memory.bench.ts';
import { search } from './search.bench.ts';
import { serving } from './serving.bench.ts';
import { startUp } from './start-up.bench.ts';
import { markdownTable } from './table.ts';
import { trade } from './trade.bench.ts';

const benchmarks: readonly Benchmark[] = [
  startUp,
  federatedOrSingle,
  firstVisit,
  manyRemotes,
  serving,
  growth,
  search,
  memory,
  importing,
  trade,
];

/**
 * `pnpm bench [name…]`: runs the benchmarks. Prints tables in Markdown to standard output,
 * progress to standard error.
 */
await runCommand(async () => {
  const names = process.argv.slice(2);
  const chosen = chosenByName(benchmarks, names, (unknown) => `There is no bench called ${unknown}`);
  const print = (line: string): void => console.error(line);
  console.log(circumstances());
  for (const { name, description, run } of chosen) {
    print(`Measuring ${name}`);
    // Of its own: what one benchmark started does not slow the next.
    const group = new ProcessGroup();
    try {
      const table = await run({ group, folder: temporaryFolder(), print: (line) => print(`  ${line}`) });
      console.log(`\n## ${name}\n\n${description}\n\n${markdownTable(table)}`);
    } finally {
      await group.stop();
    }
  }
});

/** Date, commit, machine and load: a busy machine gives other figures. */
function circumstances(): string {
  const today = new Date().toISOString().slice(0, 10);
  const commit = git(workspaceRoot, 'rev-parse', '--short', 'HEAD');
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${today}, commit ${commit}, ${availableParallelism()} cores (load ${load} at the start), Node ${process.versions.node}`;
}

/** An empty folder that is removed when this process ends, even when it is interrupted. */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
