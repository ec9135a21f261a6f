import type { ProcessGroup } from '../processes/process-group.ts';
import type { TaskResult } from '../processes/run-to-end.ts';
import type { WorkspacePackage } from './workspace-package.ts';

/** Something that `build` builds. */
export interface BuildTarget {
  /** As the user calls it: `shell`, `backend`, or the remote's name. */
  name: string;
  package: WorkspacePackage;
  /** Files and folders that decide what comes out, relative to the root. */
  inputs: readonly string[];
  /** Files that are there once it is built, relative to the root. */
  outputs: readonly string[];
  build(group: ProcessGroup): Promise<TaskResult>;
}
