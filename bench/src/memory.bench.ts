import type { Benchmark } from './benchmark.ts';
import { calls } from './growth/calls.ts';
import { timeOf } from './growth/latencies.ts';
import { type GrownShop, memoryOf, withBackends } from './serving/backends.ts';

const SIZE = 100_000;
const STAGES = [1, 2, 4, 6, 8, 10].map((stage) => stage * 5_000);
const CALLS_AT_A_TIME = 8;

/** No garbage collection is forced, so only the lowest heap figures are meaningful. */
export const memory: Benchmark = {
  name: 'memory',
  description:
    `Memory of the backend, in MiB, while it answers the calls of growth, ${CALLS_AT_A_TIME} at a time, in a shop with ` +
    `${SIZE.toLocaleString('en')} each of parts, orders, users and reviews. It should not grow over a long run.`,

  run: (means) =>
    withBackends(means, async ({ startGrown }) => {
      const shop = await startGrown(SIZE);
      const rows: string[][] = [];
      for (const [index, stage] of STAGES.entries()) {
        await answerCalls(shop, STAGES[index - 1] ?? 0, stage);
        const { resident, heap } = await memoryOf(shop);
        means.print(`${stage} answers`);
        rows.push([stage.toLocaleString('en'), resident.toFixed(0), heap.toFixed(0)]);
      }
      return { columns: ['answers', 'resident', 'heap'], rows };
    }),
};

/** Makes the calls with these numbers. The shop has more parts than there are turns: each part is ordered once. */
async function answerCalls(shop: GrownShop, first: number, end: number): Promise<void> {
  let next = first;
  const askOn = async (): Promise<void> => {
    while (next < end) {
      const turn = next++;
      const call = calls[turn % calls.length];
      if (call) await timeOf(shop.origin, call.request(shop.size, turn));
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_A_TIME }, askOn));
}
