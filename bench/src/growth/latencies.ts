import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import { atShare } from '../median.ts';
import type { Call, Request } from './calls.ts';

/** A shop that is called, and its number of parts, orders, users and reviews. */
interface CalledShop {
  origin: string;
  size: number;
}

/** How often a call is made of each shop: rounds of this many turns. */
interface Rounds {
  rounds: number;
  turns: number;
}

/** Warm-up turns: statements are planned in the first ones. */
const WARM_UP = 10;

const connections = new Agent({ keepAlive: true });

/**
 * Makes a call of several shops in turn, one request at a time, so that other load on the machine affects all
 * alike. A shop's lowest round counts, because other load can only add to it.
 * @returns the 99th percentile of each shop, in milliseconds
 * @throws {Error} when an answer is not a success
 */
export async function latencies(
  shops: readonly CalledShop[],
  call: Call,
  { rounds, turns }: Rounds,
): Promise<number[]> {
  let turn = 0;
  const round = async (count: number): Promise<number[]> => {
    const times: number[][] = shops.map(() => []);
    for (const end = turn + count; turn < end; turn += 1) {
      for (const [index, { origin, size }] of shops.entries()) {
        times[index]?.push(await timeOf(origin, call.request(size, turn)));
      }
    }
    return times.map((taken) => atShare(taken, 0.99));
  };
  await round(WARM_UP);
  const measured: number[][] = [];
  while (measured.length < rounds) measured.push(await round(turns));
  return shops.map((_, shop) => Math.min(...measured.map((times) => times[shop] ?? Number.NaN)));
}

/**
 * The 99th percentile of a call, in milliseconds, while several callers make it at once, each again as soon as it is
 * answered. The first turns are not counted: each connection plans its statements then.
 */
export async function crowdLatency(
  { origin, size }: CalledShop,
  call: Call,
  { callers, turns }: { callers: number; turns: number },
): Promise<number> {
  const times: number[] = [];
  const caller = async (_: unknown, first: number): Promise<void> => {
    for (let turn = 0; turn < WARM_UP + turns; turn += 1) {
      const time = await timeOf(origin, call.request(size, first * (WARM_UP + turns) + turn));
      if (turn >= WARM_UP) times.push(time);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return atShare(times, 0.99);
}

/** @returns milliseconds until the whole answer has arrived */
export function timeOf(origin: string, { path, token, body }: Request): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = sendRequest(`${origin}${path}`, {
      agent: connections,
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
