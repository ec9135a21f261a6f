import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { GRACE_MILLISECONDS, isGroupAlive, signalGroup } from './signal-group.ts';

// The guardian's process, see guardian.ts. Its input lists the process groups that must not outlive the
// command; the input closes when the command ends.

const PAUSE_MILLISECONDS = 100;

const guarded = new Set<number>();
for await (const line of createInterface({ input: process.stdin })) {
  const [order, group] = line.split(' ');
  if (order === 'guard') guarded.add(Number(group));
  else guarded.delete(Number(group));
}
await Promise.all([...guarded].map(end));

/** Sends SIGTERM to a group, and SIGKILL after the grace period. */
async function end(group: number): Promise<void> {
  signalGroup(group, 'SIGTERM');
  for (const began = Date.now(); Date.now() - began < GRACE_MILLISECONDS; ) {
    if (!isGroupAlive(group)) return;
    await setTimeout(PAUSE_MILLISECONDS);
  }
  signalGroup(group, 'SIGKILL');
}
