import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A TypeScript file that runs as a separate process and prints its progress line by line. */
export interface Script {
  readonly process: ChildProcess;
  /** The next line; undefined after the end. */
  nextLine(): Promise<string | undefined>;
  /** Kills it; resolves when it has ended. */
  kill(): Promise<void>;
}

export function startScript(url: URL, scriptArguments: string[], cwd?: string): Script {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, fileURLToPath(url), ...scriptArguments], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    process: child,
    async nextLine() {
      const next = await lines.next();
      return next.done ? undefined : next.value;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
