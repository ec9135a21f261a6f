import type { ProcessGroup } from '../../tooling/cli/src/processes/process-group.ts';
import type { Table } from './table.ts';

export interface BenchmarkMeans {
  /** Takes the processes, so that whatever way the command ends, they end first. */
  group: ProcessGroup;
  /** An empty folder, removed when the command ends. */
  folder: string;
  /** Takes a line on how far the measurement is. */
  print: (line: string) => void;
}

/** Something we claim about speed, and how it is measured. */
export interface Benchmark {
  /** As it is called on the command line. */
  name: string;
  /** The claim it stands for, and how the figures came about: what a reader of the table must know. */
  claim: string;
  run(means: BenchmarkMeans): Promise<Table>;
}
