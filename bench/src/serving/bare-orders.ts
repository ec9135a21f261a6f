import { runOrFail } from '@shop/processes';
import type { BenchmarkContext } from '../benchmark.ts';
import { SECONDS } from './load.ts';

/** How orders are placed without the shop. */
export interface BareOrders {
  kind: 'order' | 'cart';
  databaseUrl: string;
  /** To PostgreSQL. */
  connections: number;
  callers: number;
  /** The number of the first order. */
  begin: number;
}

/** Places orders by their statement, through the driver alone. @returns orders a second */
export async function bareOrders(
  { group }: BenchmarkContext,
  { kind, databaseUrl, connections, callers, begin }: BareOrders,
): Promise<number> {
  const settings = [kind, databaseUrl, connections, callers, SECONDS, begin].map(String);
  const script = ['--import', 'tsx', 'bench/src/serving/bare-orders.script.ts', ...settings];
  return Number(await runOrFail(group, { name: 'bare orders', file: process.execPath, arguments: script }));
}
