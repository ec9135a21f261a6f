/** An order of the demo's customer, in one of the states that an order can be in. */
export interface DemoOrder {
  /** The part's number. */
  part: string;
  /** Units ordered. */
  quantity: number;
  phone: string;
  address: string;
  /** `paid` is paid and not approved (shown as Pending), `shipped` is paid and approved. */
  state: 'unpaid' | 'paid' | 'shipped' | 'cancelled';
  carrier?: string;
  tracking?: string;
}

const workshop = { phone: '+1 313 555 0142', address: '1840 Michigan Avenue, Detroit, MI 48216' };
const depot = { phone: '+1 419 555 0187', address: 'Dock 4, 2200 Front Street, Toledo, OH 43605' };

/** Orders of the demo's customer, oldest first: at most one unpaid order for a part. */
export const demoOrders: readonly DemoOrder[] = [
  {
    part: 'KP-SA-1012',
    quantity: 60,
    ...depot,
    state: 'shipped',
    carrier: 'FedEx',
    tracking: '770000000012',
  },
  {
    part: 'KP-AC-1107',
    quantity: 480,
    ...workshop,
    state: 'shipped',
    carrier: 'UPS',
    tracking: '1Z0000000000001107',
  },
  { part: 'KP-EV-2103', quantity: 12, ...workshop, state: 'cancelled' },
  { part: 'KP-AC-1307', quantity: 24, ...depot, state: 'paid' },
  { part: 'KP-AC-1011', quantity: 800, ...workshop, state: 'unpaid' },
  { part: 'KP-SA-1040', quantity: 50, ...depot, state: 'unpaid' },
];
