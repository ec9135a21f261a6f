import { OrderClosing } from '../orders/closing.ts';
import { approveOrder, placeOrder } from '../orders/store.ts';
import { addPart } from '../parts/store.ts';
import type { PaymentService } from '../payments/service.ts';
import type { Database } from '../platform/database/index.ts';
import { newId } from '../platform/ids.ts';
import type { Caller } from '../users/caller.ts';
import { type DemoOrder, demoOrders } from './demo-orders.ts';
import { demoParts } from './demo-parts.ts';
import { demoReviews } from './demo-reviews.ts';
import { demoUsers } from './demo-users.ts';
import { beginSeed, lockSeed, seedReview, seedUser } from './store.ts';

const HOLD_HOURS = 168;
const BUYER = 'customer@example.com';

export interface SeedTools {
  database: Database;
  payments: PaymentService;
  /** Confirms an intent with the card provider's test card. */
  payWithTestCard(intentId: string): Promise<void>;
}

/**
 * Fills a new shop with demonstration data, once: a second call changes nothing. Orders go through
 * the shop's own statements and the card provider's test mode, so that each is as real as any other.
 */
export async function seedDemo(tools: SeedTools): Promise<void> {
  const { database } = tools;
  const seeded = await database.transaction(async (transaction) => {
    await transaction.run(lockSeed, []);
    const [begun] = await transaction.run(beginSeed, []);
    if (!begun) return undefined;
    const callers = new Map<string, Caller>();
    for (const { email, name, role } of demoUsers) {
      const userId = newId('user');
      await transaction.run(seedUser, [userId, email, name, role, true]);
      callers.set(email, { userId, email, name, role, emailVerified: true });
    }
    const partIds: string[] = [];
    for (const { name, picture, description, priceCents, minimumOrder, quantity } of demoParts) {
      const id = newId('part');
      await transaction.run(addPart, [
        id,
        name,
        picture,
        description,
        priceCents,
        minimumOrder,
        quantity,
        'system',
      ]);
      partIds.push(id);
    }
    for (const { name, companyName, feedback, rating, img } of demoReviews) {
      await transaction.run(seedReview, [
        newId('review'),
        name,
        companyName,
        feedback,
        Math.round(rating * 10),
        img,
      ]);
    }
    return { callers, partIds };
  });
  if (!seeded) return;
  const buyer = seeded.callers.get(BUYER);
  for (const order of demoOrders) {
    const partId = seeded.partIds[order.part];
    if (buyer && partId) await seedOrder(tools, buyer, partId, order);
  }
}

async function seedOrder(tools: SeedTools, buyer: Caller, partId: string, order: DemoOrder): Promise<void> {
  const { database, payments } = tools;
  const { userId, name, email } = buyer;
  const { quantity, phone, address, state } = order;
  const id = newId('order');
  await database.run(placeOrder, [id, partId, quantity, userId, name, email, phone, address, HOLD_HOURS]);
  if (state === 'cancelled') {
    const closing = new OrderClosing(database, payments);
    await closing.close({ id, status: 'unpaid' }, { actor: userId, unpaidOnly: true });
  }
  if (state === 'paid' || state === 'shipped') {
    const totalCents = quantity * (demoParts[order.part]?.priceCents ?? 0);
    const clientSecret = await payments.clientSecret(buyer, { totalCents, orderId: id });
    await tools.payWithTestCard(clientSecret.replace(/_secret_.*/, ''));
    await payments.check(id);
  }
  if (state === 'shipped') await database.run(approveOrder, [id, 'system']);
}
