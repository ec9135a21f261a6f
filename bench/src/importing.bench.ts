import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import { timeOf } from './growth/latencies.ts';
import { peopleOf, tokenOf } from './growth/population.ts';
import { atShare } from './median.ts';
import { type GrownShop, memoryOf, withBackends } from './serving/backends.ts';

const ROWS = 50_000;
const LOOK_MS = 100;
/** The visitor's own reading needs memory, too: they have read for so long before. */
const WARM_UP_MS = 5_000;

export const importing: Benchmark = {
  name: 'importing',
  description:
    `A price list of ${ROWS.toLocaleString('en')} rows, each of which changes a part: seconds until each step is over, ` +
    'the most resident memory in it above that before, in MiB, and the 99th percentile of `GET /part`, in milliseconds, which ' +
    'a visitor calls without a pause meanwhile. Target of the dry run: 20 s, 64 MiB, 50 ms.',

  run: (means) =>
    withBackends(means, async ({ startGrown }) => {
      const shop = await startGrown(ROWS);
      await measureImport(shop, () => pause(WARM_UP_MS));
      const { check, apply } = await priceList(shop);
      const rows = [
        ['dry run', ...(await measureImport(shop, check))],
        ['import', ...(await measureImport(shop, apply))],
      ];
      return { columns: ['step', 'seconds', 'MiB more', 'GET /part p99'], rows };
    }),
};

/** The steps of importing a list in which each part costs a dollar more. */
async function priceList(shop: GrownShop) {
  const headers = { authorization: `Bearer ${tokenOf(peopleOf(shop.size).admin)}` };
  const ask = async (path: string, init: RequestInit = {}): Promise<string> => {
    const answer = await fetch(`${shop.origin}/api${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.text();
  };
  const file = await ask('/exports/prices');
  let id = '';
  const until = async (state: string): Promise<void> => {
    while (JSON.parse(await ask(`/imports/${id}`)).state !== state) await pause(LOOK_MS);
  };
  return {
    async check() {
      const form = new FormData();
      const raised = file.replaceAll(
        // The price stands before the last column, which is empty.
        /,(\d+)\.(\d\d),\r\n/g,
        (_, dollars, cents) => `,${Number(dollars) + 1}.${cents},\r\n`,
      );
      form.append('file', new Blob([raised]));
      id = JSON.parse(await ask('/imports?kind=prices', { method: 'POST', body: form }))._id;
      await until('checked');
      const { changed } = JSON.parse(await ask(`/imports/${id}`));
      if (changed !== ROWS) throw new Error(`${changed} of ${ROWS} rows change something`);
    },
    async apply() {
      const body = JSON.stringify({ state: 'applying' });
      await ask(`/imports/${id}`, { method: 'PUT', body, headers: { 'content-type': 'application/json' } });
      await until('applied');
    },
  };
}

/** @returns seconds, MiB more, and the 99th percentile that a visitor waited meanwhile */
async function measureImport(shop: GrownShop, work: () => Promise<void>): Promise<string[]> {
  const before = (await memoryOf(shop)).resident;
  let most = before;
  const times: number[] = [];
  const begun = performance.now();
  let over = false;
  const working = work().finally(() => {
    over = true;
  });
  const visitor = async (): Promise<void> => {
    while (!over) times.push(await timeOf(shop.origin, { path: '/api/part' }));
  };
  const visiting = visitor();
  while (!over) {
    most = Math.max(most, (await memoryOf(shop)).resident);
    await pause(LOOK_MS);
  }
  await working;
  const seconds = (performance.now() - begun) / 1000;
  await visiting;
  return [seconds.toFixed(1), (most - before).toFixed(0), atShare(times, 0.99).toFixed(1)];
}
