import { OWN_PICTURES } from '@shop/contracts';
import type { DemoExtent } from '../foundation/config/config.ts';
import { type Database, oneProcessAtATime } from '../foundation/database/index.ts';
import { newId } from '../foundation/ids.ts';
import { demoRows } from './demo-files.ts';
import { seedDemoCatalogue } from './seed-demo-catalogue.ts';
import { type DemoTools, demoUsers, seedDemoOrders } from './seed-demo-orders.ts';
import { beginSeed, finishSeed, isSeedUnfinished, seedReview, seedUser } from './store.ts';

const SEED_LOCK = 7_231_996;

/**
 * Fills a shop that nobody has used yet with demonstration data, once. A start that was cut short is
 * completed by the next. Any number of processes may start at once: one seeds, the others wait and find it done.
 */
export async function seedDemo(tools: DemoTools, extent: DemoExtent): Promise<void> {
  const { database } = tools;
  await oneProcessAtATime(database, SEED_LOCK, async () => {
    await seedCatalogue(database, extent);
    const [unfinished] = await database.run(isSeedUnfinished, []);
    if (!unfinished) return;
    await seedDemoOrders(tools);
    await database.run(finishSeed, []);
  });
}

/** Users, parts and reviews: all of them or none. */
async function seedCatalogue(database: Database, extent: DemoExtent): Promise<void> {
  await database.transaction(async (transaction) => {
    const [begun] = await transaction.run(beginSeed, []);
    if (!begun) return;
    for (const { email, name, role } of demoUsers) {
      await transaction.run(seedUser, [newId('user'), email, name, role, true]);
    }
    await seedDemoCatalogue(transaction, extent);
    // In their order: home shows the last six.
    for (const { name = '', company = '', feedback = '', rating, picture } of demoRows('reviews')) {
      const values = [name, company, feedback, Math.round(Number(rating) * 10)] as const;
      await transaction.run(seedReview, [newId('review'), ...values, `${OWN_PICTURES}/${picture}`]);
    }
  });
}
