import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import type { Call, Request } from './calls.ts';
import type { GrownShop } from './grown-shop.ts';

/** Milliseconds that half, and 99 of 100 answers take at most. */
export interface Latency {
  p50: number;
  p99: number;
}

/** Turns that do not count: statements are planned anew in their first. */
const WARM_UP = 10;

const agent = new Agent({ keepAlive: true });

/**
 * Makes a call of several shops by turns, one request at a time, so that whatever else the machine does meets
 * all alike.
 * @throws {Error} when an answer is not a success
 */
export async function latencies(shops: readonly GrownShop[], call: Call, turns: number): Promise<Latency[]> {
  const times: number[][] = shops.map(() => []);
  for (let turn = 0; turn < WARM_UP + turns; turn += 1) {
    for (const [index, { origin, size }] of shops.entries()) {
      const milliseconds = await timeOf(origin, call.request(size, turn));
      if (turn >= WARM_UP) times[index]?.push(milliseconds);
    }
  }
  return times.map((measured) => {
    const sorted = measured.toSorted((one, other) => one - other);
    return { p50: atShare(sorted, 0.5), p99: atShare(sorted, 0.99) };
  });
}

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

/** @returns milliseconds until the whole answer is there */
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
