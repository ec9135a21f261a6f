import { readFileSync } from 'node:fs';
import { calls } from './calls.ts';
import type { GrownShop } from './grown-shop.ts';
import { timeOf } from './latencies.ts';

const CALLS_AT_A_TIME = 8;
/** Turns that no call of the tables takes: an order is placed once. */
const FIRST_TURN = 10_000;

/** Memory of a process that lies in the machine's, in MiB. */
const residentMemory = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/**
 * Asks a shop all its calls, over and over.
 * @param stages after how many answers its memory is read
 * @returns MiB after each stage
 */
export async function memoryOfLongRun(shop: GrownShop, stages: readonly number[]): Promise<number[]> {
  const memory: number[] = [];
  let next = 0;
  for (const stage of stages) {
    const askOn = async (): Promise<void> => {
      while (next < stage) {
        const turn = next++;
        const call = calls[turn % calls.length];
        if (call) await timeOf(shop.origin, call.request(shop.size, FIRST_TURN + turn));
      }
    };
    await Promise.all(Array.from({ length: CALLS_AT_A_TIME }, askOn));
    memory.push(residentMemory(shop.pid));
  }
  return memory;
}
