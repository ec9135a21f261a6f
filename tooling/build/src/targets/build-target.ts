import type { ProcessGroup, TaskResult } from '@shop/processes';
import type { WorkspacePackage } from './workspace-package.ts';

/** A target of `build`. */
export interface BuildTarget {
  /** Its name on the command line: `shell`, `backend`, or the remote's name. */
  name: string;
  package: WorkspacePackage;
  /** Input files and folders, relative to the root. */
  inputs: readonly string[];
  /** Output files, relative to the root. */
  outputs: readonly string[];
  build(group: ProcessGroup): Promise<TaskResult>;
}
