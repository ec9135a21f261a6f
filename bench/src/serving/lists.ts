import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort, workspaceRoot } from '@shop/processes';
import type { BenchmarkContext } from '../benchmark.ts';
import { type LoadFigures, load } from './load.ts';
import type { ServedShop } from './served-shop.ts';
import type { Sides } from './sides.ts';
import { startMeasured } from './start-measured.ts';

/** A list of the shop, and the same bytes from a server that does nothing else. */
export async function listSides(
  { group, folder }: BenchmarkContext,
  shop: ServedShop,
  list: string,
): Promise<Sides<LoadFigures>> {
  const url = `${shop.origin}${list}`;
  const file = path.join(folder, `${path.basename(list)}.json`);
  await writeFile(file, new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const port = await findFreePort();
  const bare = await startMeasured(group, {
    name: 'bare server',
    arguments: ['--import', 'tsx', 'bench/src/serving/bare-server.script.ts', String(port), file],
    folder: workspaceRoot,
    environment: process.env,
  });
  return {
    baseline: () => load(bare.pid, { url: `http://127.0.0.1:${port}/` }),
    shop: () => load(shop.pid, { url }),
  };
}
