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
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): ProcessEntry | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in parentheses and may contain anything; state and parent follow it.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/).filter(Boolean);
    return { parent: Number(parent), words };
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): ProcessEntry | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [parent, ...words] = (stdout ?? '').trim().split(/\s+/);
  return parent ? { parent: Number(parent), words } : undefined;
}
