import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import { atShare } from '../median.ts';
import type { Call, Request } from './calls.ts';
import type { GrownShop } from './grown-shop.ts';

/** Milliseconds: median and 99th percentile. */
export interface Latency {
  p50: number;
  p99: number;
}

/** How often a call is made of each shop: rounds of this many turns. */
interface Rounds {
  rounds: number;
  turns: number;
}

/** Warm-up turns: statements are planned in the first ones. */
const WARM_UP = 10;

const agent = new Agent({ keepAlive: true });

/**
 * Makes a call of several shops in turn, one request at a time, so that other load on the machine affects all
 * alike. A shop's lowest round counts for each figure, because other load can only add to it.
 * @throws {Error} when an answer is not a success
 */
export async function latencies(
  shops: readonly GrownShop[],
  call: Call,
  { rounds, turns }: Rounds,
): Promise<Latency[]> {
  let turn = 0;
  const round = async (count: number): Promise<Latency[]> => {
    const times: number[][] = shops.map(() => []);
    for (const end = turn + count; turn < end; turn += 1) {
      for (const [index, { origin, size }] of shops.entries()) {
        times[index]?.push(await timeOf(origin, call.request(size, turn)));
      }
    }
    return times.map(latencyOf);
  };
  await round(WARM_UP);
  const measured: Latency[][] = [];
  while (measured.length < rounds) measured.push(await round(turns));
  const lowest = (shop: number, figure: keyof Latency): number =>
    Math.min(...measured.map((latencies) => latencies[shop]?.[figure] ?? Number.NaN));
  return shops.map((_, shop) => ({ p50: lowest(shop, 'p50'), p99: lowest(shop, 'p99') }));
}

/**
 * Milliseconds of a call while several callers make it at once, each again as soon as it is answered. The first turns are not
 * counted: each connection plans its statements then.
 */
export async function crowdLatency(
  { origin, size }: GrownShop,
  call: Call,
  { callers, turns }: { callers: number; turns: number },
): Promise<Latency> {
  const times: number[] = [];
  const caller = async (_: unknown, first: number): Promise<void> => {
    for (let turn = 0; turn < WARM_UP + turns; turn += 1) {
      const time = await timeOf(origin, call.request(size, first * (WARM_UP + turns) + turn));
      if (turn >= WARM_UP) times.push(time);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return latencyOf(times);
}

const latencyOf = (times: readonly number[]): Latency => ({
  p50: atShare(times, 0.5),
  p99: atShare(times, 0.99),
});

/** @returns milliseconds until the whole answer has arrived */
export function timeOf(origin: string, { path, token, body }: Request): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = sendRequest(`${origin}${path}`, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    });
    sent.on('error', reject);
    sent.on('response', (answer: IncomingMessage) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun);
        else reject(new Error(`${path} was answered with ${answer.statusCode}`));
      });
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
