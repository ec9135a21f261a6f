import path from 'node:path';
import { lookUpProcess, type ProcessEntry, parentOf } from './process-entry.ts';

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
