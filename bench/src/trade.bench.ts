import { buildAll } from '@shop/cli';
import { PlainFailure, runToEnd, workspaceRoot } from '@shop/processes';
import { type MailServer, startMailServer } from '@shop/sandbox';
import { startPostgres } from '@shop/testkit/postgres';
import type { Benchmark, BenchmarkContext } from './benchmark.ts';
import { latencies } from './growth/latencies.ts';
import { filledDatabase } from './serving/filled-database.ts';
import { load, SECONDS } from './serving/load.ts';
import { alternating, type Sides } from './serving/sides.ts';
import { type StartedBackend, startBackend } from './serving/start-backend.ts';
import { cartRequest, fillTrade, LINES, quickOrderRequest } from './trade/population.ts';

const ROUNDS = 3;
const TURNS = 50;
const CONNECTIONS = 8;
/** More carts than one turn can place. */
const CARTS_PER_TURN = 10_000;
/** A process sends some mails at once, then pauses for a second: a turn has many such runs. */
const MAIL_SECONDS = 20;

/**
 * Measures orders of carts of 100 lines, and the resolving of 500 pasted numbers, in a shop of 5,000 parts.
 *
 * Target: an order's p99 is at most 150 ms, its rate at least 0.50 of its
 * bare statement; 500 numbers are resolved with a p99 of at most 150 ms. Mails slow orders by at most 0.05.
 */
export const trade: Benchmark = {
  name: 'trade',
  description:
    `Orders of carts of ${LINES} lines, and 500 numbers resolved, in a shop of 5,000 parts. p99 in milliseconds, one ` +
    `call at a time, the fastest of ${ROUNDS} rounds of ${TURNS}; orders a second over ${CONNECTIONS} connections, ` +
    'compared with the SQL statement sent by the database driver alone.',

  async run(means) {
    await buildAll(means.group, { root: workspaceRoot, names: ['backend'], print: means.print });
    const postgres = await startPostgres();
    const mail = await startMailServer();
    let shop: StartedBackend | undefined;
    let mailing: StartedBackend | undefined;
    try {
      const url = await filledDatabase(postgres, fillTrade);
      const settings = { DATABASE_URL: url, DATABASE_POOL: String(CONNECTIONS) };
      shop = await startBackend(means.group, settings);
      const shops = [{ ...shop, size: 1 }];
      const rows: string[][] = [];
      for (const call of [
        {
          name: `order of ${LINES} lines`,
          request: (size: number, turn: number) => cartRequest(turn, `${size}`),
        },
        { name: '500 numbers resolved', request: (_: number, turn: number) => quickOrderRequest(turn) },
      ]) {
        means.print(call.name);
        const times = await latencies(shops, call, { rounds: ROUNDS, turns: TURNS });
        rows.push([call.name, 'p99, ms', ...times.map(({ p99 }) => p99.toFixed(1)), '']);
      }
      means.print('Orders a second');
      const nextTurn = turnsOf();
      const sides = await alternating(orderSides(means, shop, url, nextTurn), ROUNDS);
      const [, figure = '', limit = '', reached = '', ratio = ''] = sides.row(
        '',
        'orders a second',
        ({ rate }) => rate,
      );
      rows.push([`order of ${LINES} lines`, `${figure} (bare: ${limit})`, reached, ratio]);
      means.print('Orders a second beside mails');
      mailing = await startBackend(means.group, {
        ...settings,
        ...{ SMTP_URL: mail.url, SHOP_EMAIL: 'parts@kestrel.example' },
      });
      const beside = await alternating(mailSides(shop, mailing, mail, nextTurn), ROUNDS);
      const [, , without = '', withMails = '', share = ''] = beside.row('', '', ({ rate }) => rate);
      const [, , , mails] = beside.row('', '', (figures) => figures.mails);
      rows.push([
        `order of ${LINES} lines, ${mails} mails a minute`,
        `orders a second (no mails: ${without})`,
        withMails,
        share,
      ]);
      return { columns: ['call', 'figure', 'reached', 'ratio'], rows };
    } finally {
      if (mailing) process.kill(mailing.pid, 'SIGCONT');
      await mailing?.stop();
      await mail.close();
      await shop?.stop();
      await postgres.stop();
    }
  },
};

/** The first cart of each turn. */
function turnsOf(): () => number {
  let turns = 1;
  return () => CARTS_PER_TURN * turns++;
}

/** Orders through the API, and their statement through the driver alone. */
function orderSides(
  { group }: BenchmarkContext,
  shop: StartedBackend,
  databaseUrl: string,
  nextTurn: () => number,
): Sides<{ rate: number }> {
  return {
    async baseline() {
      const { succeeded, output } = await runToEnd(group, {
        name: 'bare carts',
        file: process.execPath,
        arguments: [
          '--import',
          'tsx',
          'bench/src/trade/bare-carts.script.ts',
          ...[databaseUrl, CONNECTIONS, SECONDS, nextTurn()].map(String),
        ],
        folder: workspaceRoot,
        environment: process.env,
      });
      if (!succeeded) throw new PlainFailure(output);
      return { rate: Number(output) };
    },
    shop: () => placeOrders(shop, nextTurn()),
  };
}

/** Orders of a shop that sends no mail, and of one that does. Each order writes one: there are always more to send. */
function mailSides(
  shop: StartedBackend,
  mailing: StartedBackend,
  { mails }: MailServer,
  nextTurn: () => number,
): Sides<{ rate: number; mails: number }> {
  // The other side's turn is without it.
  process.kill(mailing.pid, 'SIGSTOP');
  return {
    baseline: async () => ({ ...(await placeOrders(shop, nextTurn(), MAIL_SECONDS)), mails: 0 }),
    async shop() {
      const begin = Date.now();
      process.kill(mailing.pid, 'SIGCONT');
      const { rate } = await placeOrders(mailing, nextTurn(), MAIL_SECONDS);
      process.kill(mailing.pid, 'SIGSTOP');
      return { rate, mails: (mails.filter(({ sentAt }) => sentAt >= begin).length * 60) / MAIL_SECONDS };
    },
  };
}

function placeOrders({ pid, origin }: StartedBackend, begin: number, duration = SECONDS) {
  let next = begin;
  return load(pid, {
    url: `${origin}/api/tradeOrders`,
    method: 'POST',
    connections: CONNECTIONS,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          const { token, body } = cartRequest(next++, 'load');
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
          return { ...request, headers, body: JSON.stringify(body) };
        },
      },
    ],
  });
}
