import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { buildAll } from '@shop/cli';
import { workspaceRoot } from '@shop/processes';
import { startPostgres } from '@shop/testkit/postgres';
import type { Benchmark, BenchmarkContext } from './benchmark.ts';
import { atShare } from './median.ts';
import { attacks } from './overload/attacks.ts';
import { filledDatabase } from './serving/filled-database.ts';
import { startBackend } from './serving/start-backend.ts';
import { startMeasured } from './serving/start-measured.ts';
import { fillTrade } from './trade/population.ts';

const CONNECTIONS = 60;
const ROUNDS = 3;
const TURNS = 100;
const WARM_UP = 20;
/** Between two calls of somebody who looks around. */
const PAUSE_MS = 20;
const CALLS = ['/api/part', '/readyz'];

const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.3' });

/**
 * Measures what one address can do to all others.
 *
 * Target: the others' p99 is at most 3 times what it is without the attack.
 */
export const overload: Benchmark = {
  name: 'overload',
  description:
    `One address sends legal calls over ${CONNECTIONS} connections as fast as they are answered; another one makes one ` +
    `call at a time. Milliseconds without and with the attack, in ${ROUNDS} rounds of ${TURNS} calls each in turn. ` +
    'Rate limits are on, in a shop of 5,000 parts; attacker, caller, server and PostgreSQL share the machine. ' +
    'Target: a p99 of at most 3 times the quiet one.',

  async run(means) {
    await buildAll(means.group, { root: workspaceRoot, names: ['backend'], print: means.print });
    const postgres = await startPostgres();
    try {
      const shop = await startBackend(means.group, {
        DATABASE_URL: await filledDatabase(postgres, fillTrade),
        RATE_LIMITS: 'on',
        HOST: '127.0.0.1',
      });
      const origin = shop.origin.replace('localhost', '127.0.0.1');
      const rows: string[][] = [];
      for (const attack of Object.keys(attacks)) {
        means.print(attack);
        rows.push(...(await underAttack(means, origin, attack)));
      }
      await shop.stop();
      return {
        columns: [
          'attack',
          'call',
          'p50 quiet',
          'p50',
          'p99 quiet',
          'p99',
          'ratio of p99',
          'attacker’s answers',
        ],
        rows,
      };
    } finally {
      await postgres.stop();
    }
  },
};

async function underAttack({ group }: BenchmarkContext, origin: string, attack: string): Promise<string[][]> {
  const quiet = CALLS.map((): number[] => []);
  const attacked = CALLS.map((): number[] => []);
  const answers = new Map<string, number>();
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
    let printed = '';
    const attacker = await startMeasured(group, {
      name: 'attacker',
      arguments: [
        '--import',
        'tsx',
        'bench/src/overload/attack.script.ts',
        origin,
        attack,
        address,
        String(CONNECTIONS),
      ],
      folder: workspaceRoot,
      environment: process.env,
      onPrinted: (text) => {
        printed += text;
      },
    });
    append(attacked, await lookAround(origin, TURNS));
    await attacker.stop();
    for (const [status, count] of Object.entries<number>(JSON.parse(printed)))
      answers.set(status, (answers.get(status) ?? 0) + count);
  }
  return CALLS.map((call, index) => {
    const before = quiet[index] ?? [];
    const during = attacked[index] ?? [];
    const p99 = [before, during].map((times) => atShare(times, 0.99));
    return [
      index === 0 ? attack : '',
      `GET ${call}`,
      ...[before, during].map((times) => atShare(times, 0.5).toFixed(1)),
      ...p99.map((time) => time.toFixed(1)),
      ((p99[1] ?? Number.NaN) / (p99[0] ?? Number.NaN)).toFixed(2),
      index === 0 ? [...answers].map(([status, count]) => `${count} × ${status}`).join(', ') : '',
    ];
  });
}

const append = (all: number[][], more: readonly number[][]): void => {
  for (const [index, times] of all.entries()) times.push(...(more[index] ?? []));
};

/** @returns the milliseconds that each call took, by call */
async function lookAround(origin: string, turns: number): Promise<number[][]> {
  const times = CALLS.map((): number[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, call] of CALLS.entries()) times[index]?.push(await timeOf(`${origin}${call}`));
    await pause(PAUSE_MS);
  }
  return times;
}

/** @returns milliseconds until the whole answer has arrived @throws {Error} when it is not a success */
function timeOf(url: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume().on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun);
        else reject(new Error(`${url} was answered with ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}
