import type { OrderAllowances } from '../foundation/config/order-allowances.ts';
import type { Database } from '../foundation/database/index.ts';
import type { Caller } from '../foundation/identity/caller.ts';
import { newId } from '../foundation/ids.ts';
import { approveLines } from '../sales/orders/order.store.ts';
import { allowanceValues, placeOrder } from '../sales/orders/placing.store.ts';
import type { Orders } from '../sales/orders/service.ts';
import type { Payments } from '../sales/payments/service.ts';
import { type DemoOrder, demoOrders } from './demo-orders.ts';
import { DEMO_CUSTOMER } from './demo-users.ts';
import { findDemoOrder } from './store.ts';

export interface DemoTools {
  database: Database;
  payments: Payments;
  orders: Orders;
  allowances: OrderAllowances;
  /** Pays an intent with the card provider's test card. */
  payWithTestCard(intentId: string): Promise<void>;
}

/**
 * Brings each demonstration order to its state, from wherever a previous start has left it. They use the
 * shop's own statements and the card provider's test mode, so each is as real as any other.
 */
export async function seedDemoOrders(tools: DemoTools): Promise<void> {
  for (const order of demoOrders) await seedDemoOrder(tools, order);
}

async function seedDemoOrder(tools: DemoTools, order: DemoOrder): Promise<void> {
  const { database, payments, orders, allowances } = tools;
  const [found] = await database.run(findDemoOrder, [DEMO_CUSTOMER.email, order.part]);
  if (!found) return;
  const buyer: Caller = { userId: found.user_id, ...DEMO_CUSTOMER, emailVerified: true };
  const { quantity, phone, address, state } = order;

  const id = found.order_id ?? newId('order');
  if (!found.order_id) {
    const { userId, name, email } = buyer;
    const header = [id, userId, null, null, name, email, phone, address] as const;
    const line = [[id], [found.part_id], [quantity], [null]] as const;
    await database.run(placeOrder, [...header, ...line, ...allowanceValues(allowances), false]);
  }
  const unpaid = found.status === null || found.status === 'unpaid';
  if (state === 'cancelled' && unpaid) {
    await orders.remove(buyer, id);
  }
  if ((state === 'paid' || state === 'shipped') && unpaid) {
    const totalCents = quantity * found.price_cents;
    const clientSecret = await payments.clientSecret(buyer, { totalCents, orderId: id });
    await tools.payWithTestCard(clientSecret.replace(/_secret_.*/, ''));
    await payments.check(id);
  }
  if (state === 'shipped')
    await database.run(approveLines, [[id], 'system', order.carrier ?? null, order.tracking ?? null]);
}
