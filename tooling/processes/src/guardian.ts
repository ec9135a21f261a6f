import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { workspaceRoot } from './workspace.ts';

/**
 * Ends processes when this one was killed or crashed before it could end them itself. The guardian is a
 * separate process that runs as long as there is something to guard.
 */
export class Guardian {
  readonly #guarded = new Set<number>();
  #process: ChildProcess | undefined;

  /** @param group the id of a process that leads its own group */
  guard(group: number): void {
    this.#guarded.add(group);
    this.#process ??= startGuardian();
    this.#process.stdin?.write(`guard ${group}\n`);
  }

  /** The group has ended; its id may be reused. */
  release(group: number): void {
    if (!this.#guarded.delete(group)) return;
    this.#process?.stdin?.write(`release ${group}\n`);
    if (this.#guarded.size > 0) return;
    this.#process?.stdin?.end();
    this.#process = undefined;
  }
}

/** Its input is a pipe: what is written stays readable after the writer has ended. */
function startGuardian(): ChildProcess {
  const guardian = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'guardian-process.ts')],
    // In its own process group, so that signals to the command's group do not reach it.
    { cwd: workspaceRoot, detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  // The command goes on without its guardian.
  guardian.on('error', () => {});
  guardian.stdin?.on('error', () => {});
  // The command does not wait for it.
  guardian.unref();
  return guardian;
}
