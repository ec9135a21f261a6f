import { demoParts } from './demo-parts.ts';

/** An order of the demo's customer, in one of the states that an order can be in. */
export interface DemoOrder {
  /** Index into {@link demoParts}. */
  part: number;
  /** Units ordered. */
  quantity: number;
  phone: string;
  address: string;
  /** `paid` is paid and not approved (shown as Pending), `shipped` is paid and approved. */
  state: 'unpaid' | 'paid' | 'shipped' | 'cancelled';
}

export const DEMO_CUSTOMER_EMAIL = 'customer@example.com';

const workshop = { phone: '+1 313 555 0142', address: '1840 Michigan Avenue, Detroit, MI 48216' };
const depot = { phone: '+1 419 555 0187', address: 'Dock 4, 2200 Front Street, Toledo, OH 43605' };

/** @throws when the demo catalogue holds no part of that name */
function partNamed(name: string): number {
  const index = demoParts.findIndex((part) => part.name === name);
  if (index < 0) throw new Error(`The demo catalogue holds no part named "${name}".`);
  return index;
}

/** Orders of {@link DEMO_CUSTOMER_EMAIL}, oldest first: at most one unpaid order for a part. */
export const demoOrders: readonly DemoOrder[] = [
  {
    part: partNamed('Front coil-over damper, 24-step, Honda Civic EK'),
    quantity: 60,
    ...depot,
    state: 'shipped',
  },
  {
    part: partNamed('Oil filter, spin-on, Honda Civic and CR-V petrol'),
    quantity: 480,
    ...workshop,
    state: 'shipped',
  },
  {
    part: partNamed('CCS2 charging inlet, 125 A, light vans and conversions'),
    quantity: 12,
    ...workshop,
    state: 'cancelled',
  },
  {
    part: partNamed('Alternator, 14 V 130 A, Honda CR-V 2.4 (K24)'),
    quantity: 24,
    ...depot,
    state: 'paid',
  },
  {
    part: partNamed('Iridium spark plug, M14 x 1.25, Toyota Yaris 1.5 (1NZ-FE)'),
    quantity: 800,
    ...workshop,
    state: 'unpaid',
  },
  {
    part: partNamed('Coil-over damper, threaded body, universal, 400 mm'),
    quantity: 50,
    ...depot,
    state: 'unpaid',
  },
];
