import { calls } from '../growth/calls.ts';
import type { GrownShop } from '../growth/grown-shop.ts';
import { timeOf } from '../growth/latencies.ts';
import { type Memory, memoryOf } from './memory-of.ts';

const CALLS_AT_A_TIME = 8;

/**
 * Makes all calls of customers and admins over and over.
 * @param shop with more parts than there are turns: each part is ordered once
 * @param stages after how many answers the memory is read
 */
export async function longRun(
  shop: GrownShop,
  stages: readonly number[],
  print: (line: string) => void,
): Promise<Memory[]> {
  const memory: Memory[] = [];
  let next = 0;
  for (const stage of stages) {
    const askOn = async (): Promise<void> => {
      while (next < stage) {
        const turn = next++;
        const call = calls[turn % calls.length];
        if (call) await timeOf(shop.origin, call.request(shop.size, turn));
      }
    };
    await Promise.all(Array.from({ length: CALLS_AT_A_TIME }, askOn));
    memory.push(await memoryOf(shop));
    print(`${stage} answers`);
  }
  return memory;
}
