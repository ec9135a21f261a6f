import type { OrderRules } from '../foundation/config/order-rules.ts';
import type { Database } from '../foundation/database/index.ts';
import type { Caller } from '../foundation/identity/caller.ts';
import { newId } from '../foundation/ids.ts';
import { approveLines, type Orders, type Payments, placeOrder, placingValues } from '../sales/index.ts';
import { type DemoLineRow, findDemoOrder } from './store.ts';

/** The demo's people. Their passwords are with the identity stand-in alone. */
const DEMO_CUSTOMER = {
  email: 'customer@example.com',
  name: 'Carl Customer',
  role: 'customer',
} as const;
export const demoUsers = [
  { email: 'admin@example.com', name: 'Ada Admin', role: 'admin' },
  DEMO_CUSTOMER,
] as const;

export interface DemoTools {
  database: Database;
  payments: Payments;
  orders: Orders;
  rules: OrderRules;
  /** Pays an intent with the card provider's test card. */
  payWithTestCard(intentId: string): Promise<void>;
}

/**
 * Brings each demonstration order to its state, from wherever a previous start has left it. They use the
 * shop's own statements and the card provider's test mode, so each is as real as any other.
 */
export async function seedDemoOrders(tools: DemoTools): Promise<void> {
  // Unpaid orders come last: they hold their stock for longer once the account has paid one.
  for (const isUnpaid of [false, true]) {
    const orders = demoOrders.filter(({ state }) => (state === 'unpaid') === isUnpaid);
    for (const order of orders) await place(tools, order, await findLines(tools.database, order));
    // Together: most of the time goes to the card provider.
    const settled = await Promise.allSettled(orders.map((order) => settle(tools, order)));
    const failed = settled.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
}

async function settle(tools: DemoTools, order: DemoOrder): Promise<void> {
  const { database, payments, orders } = tools;
  const { state } = order;
  const lines = await findLines(database, order);
  const [first] = lines;
  if (!first?.order_id) return;
  const [buyer, id] = [buyerOf(first.user_id), first.order_id];
  if (first.status === 'unpaid') {
    if (state === 'unpaid') return;
    if (state === 'lapsed') return void (await orders.lapse(id));
    if (state === 'cancelled') return void (await orders.remove(buyer, id));
    const totalCents = lines.reduce((sum, line) => sum + (line.total_cents ?? 0), 0);
    const clientSecret = await payments.clientSecret(buyer, { totalCents, orderId: id });
    await tools.payWithTestCard(clientSecret.replace(/_secret_.*/, ''));
    await payments.check(id);
  }
  if (state === 'refunded') await orders.remove(SHOP, id);
  if (state === 'shipped') {
    const sent = lines.slice(0, order.shippedLines).flatMap(({ line_id }) => line_id ?? []);
    await database.run(approveLines, [sent, SHOP.userId, order.carrier ?? null, order.tracking ?? null]);
  }
}

const buyerOf = (userId: string): Caller => ({ userId, ...DEMO_CUSTOMER, emailVerified: true });

/** Who approves and refunds, as the audit log has it. */
const SHOP: Caller = { ...buyerOf('system'), role: 'admin' };

const findLines = (database: Database, { lines }: DemoOrder): Promise<DemoLineRow[]> =>
  database.run(findDemoOrder, [DEMO_CUSTOMER.email, lines.map(([part]) => part)]);

async function place(
  { database, rules }: DemoTools,
  { lines, phone, address, poNumber, state }: DemoOrder,
  found: readonly DemoLineRow[],
): Promise<void> {
  const [first] = found;
  if (!first || first.order_id) return;
  const { name, email } = DEMO_CUSTOMER;
  const isCart = lines.length > 1;
  const id = newId(isCart ? 'trade' : 'order');
  const cartKey = isCart ? id : null;
  const allowed = placingValues(rules);
  await database.run(placeOrder, {
    ...{ id, userId: first.user_id, cartKey, poNumber: poNumber ?? null, name, email, phone, address },
    lineIds: isCart ? found.map(() => newId('order')) : [id],
    partIds: found.map(({ part_id }) => part_id),
    quantities: lines.map(([, quantity]) => quantity),
    pricesInCents: found.map(() => null),
    ...allowed,
    ...(state === 'lapsed' && { holdHours: allowed.holdHours.map(() => 0) }),
    fromCart: false,
  });
}

/** An order of the demo's customer, in one of the states that an order can be in. */
interface DemoOrder {
  /** Part numbers and units. Several lines are the order of a cart. */
  lines: readonly [DemoLine, ...DemoLine[]];
  phone: string;
  address: string;
  /** `paid` is paid and not approved (shown as Pending), `shipped` is paid and approved. */
  state: 'unpaid' | 'paid' | 'shipped' | 'refunded' | 'cancelled' | 'lapsed';
  poNumber?: string;
  carrier?: string;
  tracking?: string;
  /** Of a shipped order, the lines from the first on that are; without it, all are. */
  shippedLines?: number;
}

type DemoLine = readonly [part: string, quantity: number];

const workshop = { phone: '+1 313 555 0142', address: '1840 Michigan Avenue, Detroit, MI 48216' };
const depot = { phone: '+1 419 555 0187', address: 'Dock 4, 2200 Front Street, Toledo, OH 43605' };

/** Orders of the demo's customer, oldest first: each of other parts, by which a later start knows them. */
export const demoOrders: readonly DemoOrder[] = [
  { lines: [['KP-AC-1204', 200]], ...workshop, state: 'lapsed' },
  {
    lines: [['KP-SA-1012', 60]],
    ...depot,
    state: 'shipped',
    carrier: 'FedEx',
    tracking: '770000000012',
  },
  {
    lines: [['KP-AC-1107', 480]],
    ...workshop,
    state: 'shipped',
    carrier: 'UPS',
    tracking: '1Z0000000000001107',
  },
  { lines: [['KP-SA-1047', 30]], ...depot, state: 'refunded' },
  { lines: [['KP-EV-2103', 12]], ...workshop, state: 'cancelled' },
  {
    lines: [
      ['KP-AC-1412', 8],
      ['KP-SA-1019', 16],
      ['KP-EV-2401', 400],
    ],
    ...workshop,
    state: 'shipped',
    poNumber: 'PO-2041',
    carrier: 'UPS',
    tracking: '1Z0000000000001412',
    shippedLines: 2,
  },
  { lines: [['KP-AC-1307', 24]], ...depot, state: 'paid' },
  {
    lines: [
      ['KP-SA-1031', 64],
      ['KP-AC-1019', 240],
    ],
    ...depot,
    state: 'unpaid',
    poNumber: 'PO-2057',
  },
  { lines: [['KP-AC-1011', 800]], ...workshop, state: 'unpaid' },
  { lines: [['KP-SA-1040', 50]], ...depot, state: 'unpaid' },
];
