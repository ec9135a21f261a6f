/** An order of the demo's customer, in one of the states that an order can be in. */
export interface DemoOrder {
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
