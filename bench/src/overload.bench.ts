import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark, BenchmarkContext } from './benchmark.ts';
import { timeOf } from './growth/latencies.ts';
import { atShare } from './median.ts';
import { attacks } from './overload/attacks.ts';
import { startNode, withBackends } from './serving/backends.ts';
import { withRatio } from './table.ts';
import { fillTrade } from './trade/population.ts';

const CONNECTIONS = 60;
const ROUNDS = 3;
const TURNS = 100;
const WARM_UP = 20;
/** Between two calls of somebody who looks around. */
const PAUSE_MS = 20;
const CALLS = ['/api/part', '/readyz'];

const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.3' });

export const overload: Benchmark = {
  name: 'overload',
  description:
    `One address sends legal calls over ${CONNECTIONS} connections as fast as they are answered; another one makes one ` +
    `call at a time. Milliseconds without and with the attack, in ${ROUNDS} rounds of ${TURNS} calls each in turn. ` +
    'Rate limits are on, in a shop of 5,000 parts; attacker, caller, server and PostgreSQL share the machine. ' +
    'Target: a p99 of at most 3 times the quiet one.',

  run: (means) =>
    withBackends(means, async ({ filledDatabase, start }) => {
      const shop = await start({
        DATABASE_URL: await filledDatabase(fillTrade),
        RATE_LIMITS: 'on',
        HOST: '127.0.0.1',
      });
      const origin = shop.origin.replace('localhost', '127.0.0.1');
      const rows: string[][] = [];
      for (const attack of Object.keys(attacks)) {
        means.print(attack);
        rows.push(...(await underAttack(means, origin, attack)));
      }
      return { columns: ['attack', 'call', 'p99 quiet', 'p99', 'ratio'], rows };
    }),
};

async function underAttack({ group }: BenchmarkContext, origin: string, attack: string): Promise<string[][]> {
  const quiet = CALLS.map((): number[] => []);
  const attacked = CALLS.map((): number[] => []);
  await lookAround(origin, WARM_UP);
  // Otherwise the first round would measure how long it takes to compile the call's checks, once in a process.
  const { path, body } = attacks[attack]?.() ?? { path: '/' };
  const options =
    body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  await (await fetch(`${origin}${path}`, options)).arrayBuffer();
  for (let round = 0; round < ROUNDS; round += 1) {
    // A network of its own each time: the limits of the round before are not this one's.
    const address = `127.0.${1 + Object.keys(attacks).indexOf(attack)}.${1 + round}`;
    append(quiet, await lookAround(origin, TURNS));
    const script = ['--import', 'tsx', 'bench/src/overload/attack.script.ts'];
    const parameters = [...script, origin, attack, address, String(CONNECTIONS)];
    const attacker = await startNode(group, 'attacker', parameters);
    append(attacked, await lookAround(origin, TURNS));
    await attacker.stop();
  }
  return CALLS.map((call, index) => {
    const times = [quiet[index] ?? [], attacked[index] ?? []].map((taken) => atShare(taken, 0.99));
    return [index === 0 ? attack : '', `GET ${call}`, ...withRatio(times)];
  });
}

const append = (all: number[][], more: readonly number[][]): void => {
  for (const [index, times] of all.entries()) times.push(...(more[index] ?? []));
};

/** @returns the milliseconds that each call took, by call */
async function lookAround(origin: string, turns: number): Promise<number[][]> {
  const times = CALLS.map((): number[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, path] of CALLS.entries()) times[index]?.push(await timeOf(origin, { path }, agent));
    await pause(PAUSE_MS);
  }
  return times;
}
