import autocannon from 'autocannon';

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
