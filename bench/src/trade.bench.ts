import { type MailServer, startMailServer } from '@shop/sandbox';
import type { Benchmark } from './benchmark.ts';
import type { Call } from './growth/calls.ts';
import { latencies } from './growth/latencies.ts';
import { median } from './median.ts';
import { type StartedBackend, withBackends } from './serving/backends.ts';
import { bareOrders } from './serving/bare-orders.ts';
import { alternating, load, SECONDS } from './serving/load.ts';
import { cartRequest, fillTrade, LINES, quickOrderRequest } from './trade/population.ts';

const ROUNDS = 3;
const TURNS = 50;
const CONNECTIONS = 8;
/** More carts than one turn can place. */
const CARTS_PER_TURN = 10_000;
/** A process sends some mails at once, then pauses for a second: a turn has many such runs. */
const MAIL_SECONDS = 20;

export const trade: Benchmark = {
  name: 'trade',
  description:
    `Orders of carts of ${LINES} lines, and 500 numbers resolved, in a shop of 5,000 parts. p99 in milliseconds, one ` +
    `call at a time, the fastest of ${ROUNDS} rounds of ${TURNS}; orders a second over ${CONNECTIONS} connections, ` +
    'compared with the SQL statement sent by the database driver alone. Target: a p99 of at most 150 ms, a rate of at ' +
    'least 0.50, and of 0.95 beside mails.',

  run: (means) =>
    withBackends(means, async ({ filledDatabase, start }) => {
      const databaseUrl = await filledDatabase(fillTrade);
      const settings = { DATABASE_URL: databaseUrl, DATABASE_POOL: String(CONNECTIONS) };
      const { origin } = await start(settings);
      const nextTurn = turnsOf();
      const rows = await latencyRows(origin, means.print);
      means.print('Orders a second');
      const bare = { kind: 'cart', databaseUrl, connections: CONNECTIONS, callers: CONNECTIONS } as const;
      const [limit = '', reached = '', ratio = ''] = await alternating(
        {
          baseline: () => bareOrders(means, { ...bare, begin: nextTurn() }),
          shop: () => placeOrders(origin, nextTurn()),
        },
        ROUNDS,
      );
      rows.push([`order of ${LINES} lines`, `orders a second (bare: ${limit})`, reached, ratio]);
      means.print('Orders a second beside mails');
      const mail = await startMailServer();
      const mailing = await start({ ...settings, SMTP_URL: mail.url, SHOP_EMAIL: 'parts@kestrel.example' });
      try {
        rows.push(await besideMails(origin, mailing, mail, nextTurn));
      } finally {
        process.kill(mailing.pid, 'SIGCONT');
        await mail.close();
      }
      return { columns: ['call', 'figure', 'reached', 'ratio'], rows };
    }),
};

async function latencyRows(origin: string, print: (line: string) => void): Promise<string[][]> {
  const calls: Call[] = [
    { name: `order of ${LINES} lines`, request: (size, turn) => cartRequest(turn, `${size}`) },
    { name: '500 numbers resolved', request: (_, turn) => quickOrderRequest(turn) },
  ];
  const rows: string[][] = [];
  for (const call of calls) {
    print(call.name);
    const [p99 = 0] = await latencies([{ origin, size: 1 }], call, { rounds: ROUNDS, turns: TURNS });
    rows.push([call.name, 'p99, ms', p99.toFixed(1), '']);
  }
  return rows;
}

/** The first cart of each turn. */
function turnsOf(): () => number {
  let turns = 1;
  return () => CARTS_PER_TURN * turns++;
}

/** Orders of a shop that sends no mail, and of one that does. Each order writes one: there are always more to send. */
async function besideMails(
  origin: string,
  mailing: StartedBackend,
  { mails }: MailServer,
  nextTurn: () => number,
): Promise<string[]> {
  const sent: number[] = [];
  // The other side's turn is without it.
  process.kill(mailing.pid, 'SIGSTOP');
  const [without = '', withMails = '', ratio = ''] = await alternating(
    {
      baseline: () => placeOrders(origin, nextTurn(), MAIL_SECONDS),
      async shop() {
        const begin = Date.now();
        process.kill(mailing.pid, 'SIGCONT');
        const rate = await placeOrders(mailing.origin, nextTurn(), MAIL_SECONDS);
        process.kill(mailing.pid, 'SIGSTOP');
        sent.push((mails.filter(({ sentAt }) => sentAt >= begin).length * 60) / MAIL_SECONDS);
        return rate;
      },
    },
    ROUNDS,
  );
  const call = `order of ${LINES} lines, ${median(sent)} mails a minute`;
  return [call, `orders a second (no mails: ${without})`, withMails, ratio];
}

function placeOrders(origin: string, begin: number, duration = SECONDS): Promise<number> {
  let next = begin;
  return load({
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
