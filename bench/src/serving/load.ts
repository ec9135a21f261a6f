import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export const SECONDS = 5;
export const CONNECTIONS = 64;
/** The backend closes a connection after this many requests (its own setting). */
const REQUESTS_A_CONNECTION = 1000;
/** The kernel counts processor time in hundredths of a second. */
const MICROSECONDS_A_TICK = 10_000;

export interface LoadFigures {
  /** Answers a second. */
  rate: number;
  /** 99th percentile of the latency, in milliseconds. */
  p99: number;
  /** Microseconds of the server's processor time per answer. */
  processorTime: number;
}

/**
 * Sends requests as fast as the server answers them.
 * @param pid the server's process
 * @throws {Error} when an answer is not a success
 */
export async function load(pid: number, request: autocannon.Options): Promise<LoadFigures> {
  const before = processorTicks(pid);
  const result = await autocannon({
    connections: CONNECTIONS,
    duration: SECONDS,
    reconnectRate: REQUESTS_A_CONNECTION,
    ...request,
  });
  const ticks = processorTicks(pid) - before;
  const failed = result.errors + result['4xx'] + result['5xx'];
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} answers of ${request.url} failed`);
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    processorTime: (ticks * MICROSECONDS_A_TICK) / result.requests.total,
  };
}

/** Processor time of all threads of a process, as Linux counts it. */
function processorTicks(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + ticksOf(`/proc/${pid}/task/${thread}/stat`), 0);
}

function ticksOf(file: string): number {
  // The name, the second field, may hold spaces; user and system time are the 14th and 15th.
  const [, fields = ''] = readFileSync(file, 'utf8').split(') ');
  const [user = '0', system = '0'] = fields.split(' ').slice(11);
  return Number(user) + Number(system);
}
