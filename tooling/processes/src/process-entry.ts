import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The system's information about a process. */
export interface ProcessEntry {
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
