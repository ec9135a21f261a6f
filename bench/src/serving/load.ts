import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export const SECONDS = 5;
export const CONNECTIONS = 64;
/** The backend closes a connection that has asked so often, as its own setting says. */
const REQUESTS_A_CONNECTION = 1000;
/** The kernel counts a process's time in hundredths of a second. */
const MICROSECONDS_A_TICK = 10_000;

export interface LoadFigures {
  /** Answers a second. */
  rate: number;
  /** Milliseconds that 99 of 100 answers take at most. */
  p99: number;
  /** Microseconds of processor time that the server spends on an answer. */
  processorTime: number;
}

/**
 * Asks a server as fast as it answers.
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

/** Time that all threads of a process have run, as Linux counts it. */
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
