import type { ProcessGroup } from '@shop/processes';
import type { Table } from './table.ts';

export interface BenchmarkContext {
  /** The group of processes that end before the command does. */
  group: ProcessGroup;
  /** An empty folder, removed when the command ends. */
  folder: string;
  /** Reports progress. */
  print: (line: string) => void;
}

/** A claim about speed, and how it is measured. */
export interface Benchmark {
  /** Its name on the command line. */
  name: string;
  /** The claim, and how it was measured: what a reader of the table must know. */
  claim: string;
  run(means: BenchmarkContext): Promise<Table>;
}
