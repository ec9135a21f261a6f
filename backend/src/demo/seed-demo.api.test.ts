import { createFreshDatabase, dropDatabase } from '@shop/testkit/postgres';
import pg from 'pg';
import { afterEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { CardsInMemory } from '../../testing/cards-in-memory.ts';
import { describeWithDatabase } from '../../testing/databases.ts';
import { openShopProcess } from '../../testing/shop-process.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { orderRulesOf } from '../foundation/config/order-rules.ts';
import { Settings } from '../foundation/config/settings.ts';
import { type Database, migrate, openDatabase, statement } from '../foundation/database/index.ts';
import { shopMigrations } from '../foundation/database/shop-database.ts';
import { claimLapsedHolds } from '../sales/orders/closing.store.ts';
import { stripeTestCard } from '../sales/payments/stripe-card-provider.ts';
import { generatedParts } from './demo-catalogue.ts';
import { demoRows } from './demo-files.ts';
import { seedDemo, seedDemoCatalogue } from './seed-demo.ts';

const countStates = statement<{ status: string; orders: number }, []>(
  'test-count-states',
  'select status, count(*)::int as orders from order_lines group by status order by status',
);
const countCompletions = statement<{ count: number }, []>(
  'test-count-completions',
  "select count(*) as count from events where kind = 'demo.completed'",
);
const countWritten = statement<{ inserted: number; updated: number }, []>(
  'test-count-written-part-searches',
  `select n_tup_ins as inserted, n_tup_upd as updated from pg_stat_user_tables where relname = 'part_search'`,
);
const findTimeLimit = statement<{ limit: string }, []>(
  'test-find-time-limit',
  `select current_setting('statement_timeout') as limit`,
);
const rules = orderRulesOf(new Settings({}), true);
const whole = [
  { status: 'cancelled', orders: 1 },
  { status: 'lapsed', orders: 1 },
  { status: 'paid', orders: 2 },
  { status: 'refunded', orders: 1 },
  { status: 'shipped', orders: 4 },
  { status: 'unpaid', orders: 4 },
];

describeWithDatabase('the demonstration data', (open) => {
  let shop: TestShop;
  afterEach(() => shop.close());

  async function openSeeding(database: Database) {
    shop = await openTestShop(database);
    const { payments, orders } = shop.app;
    return {
      database,
      payments,
      orders,
      rules,
      payWithTestCard: stripeTestCard({
        ...shop.sandbox.cards,
        apiUrl: shop.sandbox.cards.url,
        webhookSecret: '',
      }),
    };
  }

  it('fills a new shop with 36 parts, 12 reviews and orders in every state, once', async () => {
    const tools = await openSeeding(await open());
    await seedDemo(tools, 'small');
    await seedDemo(tools, 'small');
    expect(await shop.visitor.call('GET /part', { query: {} })).toHaveLength(36);
    expect(await shop.visitor.call('GET /review', { query: {} })).toHaveLength(12);
    expect(await shop.database.run(countStates, [])).toEqual(whole);
  });

  it('fills the catalogue with some two thousand parts before them', async () => {
    const tools = await openSeeding(await open());
    await seedDemo(tools, 'whole');
    const newest = await shop.visitor.call('GET /part', { query: { limit: '36' } });
    const demoParts = demoRows('parts');
    expect(newest.map(({ number }) => number)).toEqual(demoParts.map((part) => part['number']));
    const { total, facets } = await shop.visitor.call('GET /parts', { query: {} });
    expect(total).toEqual({ count: 1000, more: true });
    expect(facets.categories.map(({ id }) => id)).toEqual(
      demoRows('names')
        .flatMap(({ kind, id }) => (kind === 'category' ? [id] : []))
        .sort(),
    );
    const { vehicles = [] } = await shop.visitor.call('GET /vehicles', {
      query: { make: 'Škoda', model: 'Enyaq', year: '2022' },
    });
    expect(vehicles).toHaveLength(4);
    const [vehicle] = vehicles;
    const fitting = await shop.visitor.call('GET /parts', { query: { vehicle: vehicle?._id ?? '' } });
    expect(fitting.parts.map(({ fit }) => fit?.answer)).toEqual(fitting.parts.map(() => 'fits'));
    const corollas = await shop.visitor.call('GET /vehicles', {
      query: { make: 'Toyota', model: 'Corolla', year: '2020' },
    });
    const { parts } = await shop.visitor.call('GET /parts', {
      query: { q: 'KP-SA-1042', vehicle: corollas.vehicles?.[0]?._id ?? '' },
    });
    expect(parts.map(({ fit }) => fit)).toMatchObject([
      { answer: 'fits', fittings: [{ position: 'front' }] },
    ]);
    const universal = await shop.visitor.call('GET /parts', {
      query: { q: 'KP-SA-1040', vehicle: vehicle?._id ?? '' },
    });
    expect(universal.parts.map(({ fit }) => fit)).toEqual([{ answer: 'fits', universal: true }]);
    const inserted = generatedParts(demoRows('vehicles')).length + demoParts.length;
    await expect.poll(() => tools.database.run(countWritten, [])).toEqual([{ inserted, updated: 0 }]);
  });

  it('is completed by the next start after an interruption between a payment and its record', async () => {
    const tools = await openSeeding(await open());
    const payAndDie = async (intentId: string) => {
      await tools.payWithTestCard(intentId);
      throw new Error('killed');
    };
    await expect(seedDemo({ ...tools, payWithTestCard: payAndDie }, 'small')).rejects.toThrow('killed');
    await seedDemo(tools, 'small');
    expect(await shop.database.run(countStates, [])).toEqual(whole);
  });

  it('lapses an order that a process had claimed when it was killed', async () => {
    const tools = await openSeeding(await open());
    const die = () => Promise.reject(new Error('killed'));
    await expect(seedDemo({ ...tools, orders: { ...tools.orders, lapse: die } }, 'small')).rejects.toThrow(
      'killed',
    );
    await tools.database.run(claimLapsedHolds, ['now', 100, 120]);
    await seedDemo(tools, 'small');
    expect(await shop.database.run(countStates, [])).toEqual(whole);
  });

  it('may take long on a slow machine, and nothing else after it', async () => {
    const { database } = await openSeeding(await open());
    const [usual] = await database.run(findTimeLimit, []);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => asked.mockRestore());
    const whileFilling = await database.transaction(async (transaction) => {
      await seedDemoCatalogue(transaction, 'small');
      return transaction.run(findTimeLimit, []);
    });
    expect(whileFilling).toEqual([{ limit: '0' }]);
    expect(await database.run(findTimeLimit, [])).toEqual([usual]);
    // The driver has a limit of its own.
    const limited = (name: string) => expect.objectContaining({ name, query_timeout: expect.any(Number) });
    const queries = asked.mock.calls.map(([query]) => query);
    expect(queries).toContainEqual(limited('seed-parts'));
    expect(queries).toContainEqual(expect.objectContaining({ name: 'fill-part-search' }));
    expect(queries).not.toContainEqual(limited('fill-part-search'));
  });

  it('leaves a shop alone that is in use', async () => {
    const tools = await openSeeding(await open());
    await shop.part();
    await seedDemo(tools, 'small');
    expect(await shop.visitor.call('GET /part', { query: {} })).toHaveLength(1);
  });
});

it('happens once when three processes start together on one PostgreSQL', async () => {
  const server = inject('postgresUrl');
  const url = await createFreshDatabase(server);
  onTestFinished(() => dropDatabase(server, url));
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ url })));
  const cards = new CardsInMemory();

  const starts = databases.map(async (database) => {
    await migrate(database, shopMigrations());
    const process = await openShopProcess(database, cards);
    onTestFinished(() => process.close());
    const payWithTestCard = async (intentId: string) => void cards.pay(intentId);
    await seedDemo({ ...process.app, database, rules, payWithTestCard }, 'small');
  });
  await Promise.all(starts);

  for (const database of databases) {
    expect(await database.run(countStates, [])).toEqual(whole);
    expect(await database.run(countCompletions, [])).toEqual([{ count: 1 }]);
    await database.close();
  }
});
