import { type ChildProcess, spawn } from 'node:child_process';
import type { Environment } from './environment-file.ts';
import { PlainFailure } from './plain-failure.ts';
import { signalGroup } from './signal-group.ts';
import { workspaceRoot } from './workspace.ts';

/** What to run, and where its output goes. */
export interface ProcessSpecification {
  /** Its name for the user: `backend`. */
  name: string;
  file: string;
  arguments: readonly string[];
  /** The workspace's by default. */
  folder?: string;
  /** This process's by default. */
  environment?: Environment;
  /** Opens an IPC channel over which the process sends `ready`; it ends when the channel closes. */
  channel?: boolean;
  onOutput: (text: string, stream: 'stdout' | 'stderr') => void;
}

export interface ProcessEnd {
  name: string;
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A started process. It leads its own process group, so that Ctrl-C reaches only the command itself. */
export interface RunningProcess {
  readonly name: string;
  /** Its process id, also of its group; `undefined` when it could not be started. */
  readonly pid: number | undefined;
  /** Settles when the process has ended, however it ended. */
  readonly ended: Promise<ProcessEnd>;
  /**
   * The `type: 'ready'` message that the process sends when it is ready.
   * @throws PlainFailure when the process ends before
   */
  ready(): Promise<unknown>;
  /** Sends SIGTERM, and SIGKILL after the grace period. */
  stop(graceMilliseconds: number): Promise<void>;
}

/** One line for a process that ended by itself. */
export function describeEnd({ name, code, signal }: ProcessEnd): string {
  return `The ${name} ended unexpectedly (${signal === null ? `exit code ${code}` : signal}).`;
}

/** Starts a process, and makes sure that nothing it starts outlives it. */
export function startProcess(specification: ProcessSpecification): RunningProcess {
  const { name, onOutput } = specification;
  const child = spawn(specification.file, specification.arguments, {
    cwd: specification.folder ?? workspaceRoot,
    env: specification.environment ?? process.env,
    // A development server ends when its input is closed: a pipe ties it to the command.
    stdio: ['pipe', 'pipe', 'pipe', specification.channel ? 'ipc' : 'ignore'],
    detached: true,
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onOutput(text, 'stdout'));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => onOutput(text, 'stderr'));
  const ended = untilEnded(child, name);
  const announced = untilReady(child);
  return {
    name,
    pid: child.pid,
    ended,
    ready: () =>
      Promise.race([announced, ended.then((end) => Promise.reject(new PlainFailure(describeEnd(end))))]),
    stop: async (graceMilliseconds) => {
      signalTree(child, 'SIGTERM');
      const killTimer = setTimeout(() => signalTree(child, 'SIGKILL'), graceMilliseconds);
      await ended;
      clearTimeout(killTimer);
    },
  };
}

function untilReady(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    child.on('message', (message: unknown) => {
      const type = typeof message === 'object' && message !== null && 'type' in message && message.type;
      if (type === 'ready') resolve(message);
    });
  });
}

function untilEnded(child: ChildProcess, name: string): Promise<ProcessEnd> {
  // Descendants that are still running end too, and release the output.
  child.once('exit', () => signalTree(child, 'SIGKILL'));
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ name, code, signal }));
    child.once('error', () => resolve({ name, code: 127, signal: null }));
  });
}

/** Signals a detached child and its descendants. */
function signalTree({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) signalGroup(pid, signal);
}
