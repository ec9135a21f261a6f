import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { workspaceRoot } from '../workspace.ts';

/**
 * Ends processes when this one is gone without having ended them itself: killed, or crashed. That takes
 * a process of its own, which runs as long as there is something to guard.
 */
export class Guardian {
  readonly #guarded = new Set<number>();
  #process: ChildProcess | undefined;

  /** @param group the id of a process that leads a group of its own */
  guard(group: number): void {
    this.#guarded.add(group);
    this.#process ??= startGuardian();
    this.#process.stdin?.write(`guard ${group}\n`);
  }

  /** The group has ended; its id may soon be another's. */
  release(group: number): void {
    if (!this.#guarded.delete(group)) return;
    this.#process?.stdin?.write(`release ${group}\n`);
    if (this.#guarded.size > 0) return;
    this.#process?.stdin?.end();
    this.#process = undefined;
  }
}

/** Its input is a pipe: what is written stays there until it is read, though the writer be gone by then. */
function startGuardian(): ChildProcess {
  const guardian = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'guardian-process.ts')],
    // In a group of its own, what is sent to the command's group passes it by.
    { cwd: workspaceRoot, detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  // A guardian that is gone guards nothing; the command goes on without it.
  guardian.on('error', () => {});
  guardian.stdin?.on('error', () => {});
  // The command does not wait for it.
  guardian.unref();
  return guardian;
}
