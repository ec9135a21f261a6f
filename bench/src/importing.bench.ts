import { setTimeout as pause } from 'node:timers/promises';
import { buildAll } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';
import { startPostgres } from '@shop/testkit/postgres';
import type { Benchmark } from './benchmark.ts';
import { type GrownShop, startGrownShop } from './growth/grown-shop.ts';
import { peopleOf, tokenOf } from './growth/population.ts';
import { Visitor } from './importing/visitor.ts';
import { memoryOf } from './memory/memory-of.ts';

const ROWS = 50_000;
const LOOK_MS = 100;
/** The visitor's own reading needs memory, too: they have read for so long before. */
const WARM_UP_MS = 5_000;

/**
 * Measures a price list with a row for each of 50,000 parts: its export, dry run, import and undoing, while a visitor reads the
 * parts without a pause.
 *
 * Target: a dry run in 20 s with 64 MiB more memory, while the visitor's p99 is at most 50 ms.
 */
export const importing: Benchmark = {
  name: 'importing',
  description:
    `A price list of ${ROWS.toLocaleString('en')} rows, each of which changes a part: seconds until each step is over, ` +
    'the most resident memory in it above that before, in MiB, and the 99th percentile of `GET /part`, in milliseconds, which ' +
    'a visitor calls without a pause meanwhile.',

  async run(means) {
    await buildAll(means.group, { root: workspaceRoot, names: ['backend'], print: means.print });
    const postgres = await startPostgres();
    const rows: string[][] = [];
    try {
      const shop = await startGrownShop(means, postgres, ROWS);
      try {
        for (const figures of await stepsOf(shop)) {
          means.print(figures.join(', '));
          rows.push(figures);
        }
      } finally {
        await shop.stop();
      }
    } finally {
      await postgres.stop();
    }
    return { columns: ['step', 'seconds', 'MiB more', 'GET /part p99', 'answers'], rows };
  },
};

async function stepsOf(shop: GrownShop): Promise<string[][]> {
  const headers = { authorization: `Bearer ${tokenOf(peopleOf(shop.size).admin)}` };
  const ask = async (path: string, init: RequestInit = {}): Promise<string> => {
    const answer = await fetch(`${shop.origin}/api${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.text();
  };
  let file = '';
  let id = '';
  const until = async (state: string): Promise<void> => {
    while (JSON.parse(await ask(`/imports/${id}`)).state !== state) await pause(LOOK_MS);
  };
  const decide = async (state: string, next: string): Promise<void> => {
    const body = JSON.stringify({ state });
    await ask(`/imports/${id}`, { method: 'PUT', body, headers: { 'content-type': 'application/json' } });
    await until(next);
  };
  const steps = [
    [
      'export',
      async () => {
        file = await ask('/exports/prices');
      },
    ],
    [
      'dry run',
      async () => {
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
    ],
    ['import', () => decide('applying', 'applied')],
    ['undo', () => decide('undoing', 'undone')],
  ] as const;
  const figures: string[][] = [];
  await measureImport(shop, () => pause(WARM_UP_MS));
  for (const [name, work] of steps) figures.push([name, ...(await measureImport(shop, work))]);
  return figures;
}

/** @returns seconds, MiB more, and what a visitor waited meanwhile */
async function measureImport(shop: GrownShop, work: () => Promise<void>): Promise<string[]> {
  const before = (await memoryOf(shop)).resident;
  let most = before;
  const visitor = new Visitor(shop.origin);
  const begun = performance.now();
  let over = false;
  const working = work().finally(() => {
    over = true;
  });
  while (!over) {
    most = Math.max(most, (await memoryOf(shop)).resident);
    await pause(LOOK_MS);
  }
  await working;
  const seconds = (performance.now() - begun) / 1000;
  const { p99, answers } = await visitor.leave();
  return [seconds.toFixed(1), (most - before).toFixed(0), p99.toFixed(1), String(answers)];
}
