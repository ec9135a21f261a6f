import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A process with nothing of the server in it but two pipes. */
export type BareProcess = ChildProcess & { stdin: Writable; stdout: Readable };

/** Node before 22.13 knows the permission model by another name. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** No files, processes, threads, add-ons or debugger, and no code from texts. */
const FLAGS = [
  PERMISSION,
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=192',
  // With these the process takes 10 MB less, and renders as fast.
  '--max-semi-space-size=2',
  '--v8-pool-size=1',
  '--input-type=module',
  '--eval',
];

/** Beyond what the process has when it starts: JavaScript's heap and everything else. */
const MEMORY_BYTES = 512 * 1024 * 1024;

/**
 * Starts code that is not trusted: without environment, files or a working folder.
 * @param script an ES module, which may import Node's own modules
 * @throws when the system refuses; it may also tell by an event
 */
export const startBareProcess = (script: string): BareProcess =>
  spawn(process.execPath, [...FLAGS, script], {
    env: {},
    cwd: path.parse(process.execPath).root,
    // Not Node's own channel: a message on it can make its receiver throw.
    stdio: ['pipe', 'pipe', 'ignore'],
  });

/**
 * Limits a process that has started, where the system has `prlimit` (Linux): it opens nothing more, sockets included,
 * and its memory and its time of the processor are bounded. Elsewhere it has the limits of Node.
 */
export async function limitProcess(pid: number | undefined): Promise<void> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kib] = /^VmData:\s+(\d+) kB/m.exec(status) ?? [];
  if (kib === undefined) return;
  const limits = [
    '--nofile=0',
    '--fsize=0',
    '--core=0',
    '--cpu=300',
    `--data=${Number(kib) * 1024 + MEMORY_BYTES}`,
  ];
  await new Promise<void>((resolve) => {
    execFile('prlimit', [`--pid=${pid}`, ...limits], () => resolve());
  });
}
