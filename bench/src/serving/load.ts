import autocannon from 'autocannon';
import { median } from '../median.ts';

export const SECONDS = 5;
export const CONNECTIONS = 64;
/** The backend closes a connection after this many requests (its own setting). */
const REQUESTS_A_CONNECTION = 1000;

/**
 * Sends requests as fast as the server answers them.
 * @returns answers a second
 * @throws {Error} when an answer is not a success
 */
export async function load(request: autocannon.Options): Promise<number> {
  const result = await autocannon({
    connections: CONNECTIONS,
    duration: SECONDS,
    reconnectRate: REQUESTS_A_CONNECTION,
    ...request,
  });
  const failed = result.errors + result['4xx'] + result['5xx'];
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} answers of ${request.url} failed`);
  return result.requests.average;
}

/** The same work for the baseline and for the shop. Each turn answers its rate. */
export interface Sides {
  baseline(): Promise<number>;
  shop(): Promise<number>;
}

/**
 * Alternates between both, so that other load on the machine affects both alike; the first turn of each is a
 * warm-up.
 * @returns the medians of both, and their ratio
 */
export async function alternating(sides: Sides, rounds: number): Promise<string[]> {
  const rates: { baseline: number; shop: number }[] = [];
  while (rates.length <= rounds) rates.push({ baseline: await sides.baseline(), shop: await sides.shop() });
  const measured = rates.slice(1);
  const limit = median(measured.map(({ baseline }) => baseline));
  const reached = median(measured.map(({ shop }) => shop));
  return [limit.toFixed(0), reached.toFixed(0), (reached / limit).toFixed(2)];
}
