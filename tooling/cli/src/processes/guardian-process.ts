import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { GRACE_MILLISECONDS } from './grace.ts';
import { isGroupAlive, signalGroup } from './signal-tree.ts';

// The guardian as a process of its own, see guardian.ts. It is told line by line which groups of processes
// must not outlive the command; the end of its input is the end of the command.

const PAUSE_MILLISECONDS = 100;

const guarded = new Set<number>();
for await (const line of createInterface({ input: process.stdin })) {
  const [order, group] = line.split(' ');
  if (order === 'guard') guarded.add(Number(group));
  else guarded.delete(Number(group));
}
await Promise.all([...guarded].map(end));

/** Asks a group to end, and ends it by force if it has not after the grace period. */
async function end(group: number): Promise<void> {
  signalGroup(group, 'SIGTERM');
  for (const began = Date.now(); Date.now() - began < GRACE_MILLISECONDS; ) {
    if (!isGroupAlive(group)) return;
    await setTimeout(PAUSE_MILLISECONDS);
  }
  signalGroup(group, 'SIGKILL');
}
