import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type LookUp = (pid: number) => ProcessEntry | undefined;

const PAUSE_MILLISECONDS = 1000;
const MAX_DEPTH = 12;

/**
 * The processes that launched this one: from its parent up to the topmost package manager. Those above, a
 * shell or a service, may end while the command goes on.
 */
export function launchers(pid: number, lookUp: LookUp = lookUpProcess): number[] {
  const chain: number[] = [];
  let reach = 0;
  for (let next = lookUp(pid)?.parent; next && next > 1 && chain.length < MAX_DEPTH; ) {
    const entry = lookUp(next);
    chain.push(next);
    if (entry && isPackageManager(entry)) reach = chain.length;
    next = entry?.parent;
  }
  return chain.slice(0, reach);
}

/**
 * Calls back once when one of the processes that launched this one has ended. A killed package manager does
 * not always signal what it launched: the command would go on unseen, and keep its port.
 */
export function onLaunchersGone(call: () => void): void {
  const chain = [process.pid, ...launchers(process.pid)];
  const links = chain.slice(1).map((parent, index) => ({ child: chain[index] ?? 0, parent }));
  if (links.length === 0) return;
  const timer = setInterval(() => {
    // A process whose parent has ended gets another parent.
    if (links.every(({ child, parent }) => parentOf(child) === parent)) return;
    clearInterval(timer);
    call();
  }, PAUSE_MILLISECONDS);
  timer.unref();
}

/** npm and similar run as `node …/pnpm.cjs start`, or under a title such as `npm exec pnpm start`. */
function isPackageManager({ words: [command = '', script = ''] }: ProcessEntry): boolean {
  const names = [command, path.basename(command) === 'node' ? script : ''];
  return names.some((name) => /^(npm|npx|pnpm|pnpx)(-cli)?(\.[cm]?js)?$/.test(path.basename(name)));
}

/** The system's information about a process. */
interface ProcessEntry {
  parent: number;
  /** Its command line, by argument. A process may have replaced it by a title. */
  words: string[];
}

/** Looks a process up; `undefined` when there is none. */
export function lookUpProcess(pid: number): ProcessEntry | undefined {
  return hasProc() ? fromProc(pid) : fromPs(pid);
}

/** The parent of a process. Unlike its command line, this is read without waiting for the process. */
export function parentOf(pid: number): number | undefined {
  return hasProc() ? parentFromProc(pid) : fromPs(pid)?.parent;
}

const hasProc = (): boolean => existsSync('/proc/self/stat');

function fromProc(pid: number): ProcessEntry | undefined {
  const parent = parentFromProc(pid);
  const words = read(`/proc/${pid}/cmdline`)?.split(/[\0 ]/).filter(Boolean);
  return parent === undefined || words === undefined ? undefined : { parent, words };
}

function parentFromProc(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The command's name is in parentheses and may contain anything; state and parent follow it.
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): ProcessEntry | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [parent, ...words] = (stdout ?? '').trim().split(/\s+/);
  return parent ? { parent: Number(parent), words } : undefined;
}
