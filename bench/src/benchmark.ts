import type { ProcessGroup } from '@shop/processes';
import type { Table } from './table.ts';

export interface BenchmarkContext {
  /** The group of processes that end with the benchmark. */
  group: ProcessGroup;
  /** An empty folder, removed when the command ends. */
  folder: string;
  /** Reports progress. */
  print: (line: string) => void;
}

/** A measurement of the shop, as one table of `docs/results.md`. */
export interface Benchmark {
  /** Its name on the command line. */
  name: string;
  /** What was measured and how, in a paragraph above the table. */
  description: string;
  run(means: BenchmarkContext): Promise<Table>;
}
