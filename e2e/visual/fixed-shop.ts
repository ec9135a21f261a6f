import type { Order, OrderEvent, Part, Review, User } from '@shop/contracts';
import type { ResponseOf } from '@shop/contracts/calls';

/** The time at which every picture is taken. */
export const NOW = '2026-03-02T09:30:00.000Z';

export const customer: User = {
  _id: 'user_customer',
  name: 'Casey Customer',
  email: 'customer@example.com',
  role: 'customer',
  institutionName: 'Harbour Road Garage',
  department: 'Purchasing',
  number: '+1 555 0100',
  address: '1 Dock Road\nOakland, CA 94607',
  linkedIn: 'https://linkedin.com/in/casey-customer',
  image: '/pictures/face-1.webp',
};

export const admin: User = {
  _id: 'user_admin',
  name: 'Ada Admin',
  email: 'admin@example.com',
  role: 'admin',
};

export const users: readonly User[] = [
  customer,
  admin,
  {
    _id: 'user_long',
    name: 'Maximiliane von und zu Hohenstein-Württemberg',
    email: 'maximiliane.hohenstein-wuerttemberg@internationale-kraftfahrzeugteile.example',
    role: 'customer',
  },
];

/** Ordinary parts, one with a long name and large figures, one below its minimum, and one sold out. */
export const parts: readonly Part[] = [
  {
    _id: 'part_oil-filter',
    name: 'Oil filter, spin-on, Honda Civic and CR-V petrol',
    picture: '/pictures/oil-filter-1107.webp',
    minimumOrder: 96,
    quantity: 4800,
    price: 3.12,
    description: 'KP-AC-1107. Spin-on filter with M20 × 1.5 thread, 65 mm wide, 75 mm high.',
  },
  {
    _id: 'part_spark-plug',
    name: 'Iridium spark plug, M14 × 1.25, Toyota Yaris 1.5 (1NZ-FE)',
    picture: '/pictures/spark-plug-1011.webp',
    minimumOrder: 400,
    quantity: 204,
    price: 5.85,
    description: 'KP-AC-1011. Thread M14 × 1.25, reach 26.5 mm, hex 14 mm, gap 1.1 mm.',
  },
  {
    _id: 'part_battery-module',
    name: 'Battery module, NMC 12S1P, 44.4 V 120 Ah, 5.3 kWh, with cell monitoring board, busbars and high-voltage cables on both sides',
    picture: '/pictures/battery-module-2011.webp',
    minimumOrder: 1000,
    quantity: 1_234_567,
    price: 1149.5,
    description: 'KP-EV-2011. Twelve prismatic NMC cells in an extruded aluminium case with cell monitoring.',
  },
  {
    _id: 'part_alternator',
    name: 'Alternator, 14 V 130 A, Honda CR-V 2.4 (K24)',
    picture: '/pictures/alternator-1307.webp',
    minimumOrder: 12,
    quantity: 216,
    price: 168.75,
    description: 'KP-AC-1307. New unit with 130 A output, multi-groove pulley and copper stator windings.',
  },
  {
    _id: 'part_charging-inlet',
    name: 'CCS2 charging inlet, 200 A, with temperature sensors',
    picture: '/pictures/charging-inlet-2110.webp',
    minimumOrder: 10,
    quantity: 0,
    price: 247.5,
    description:
      'KP-EV-2110. Combined inlet to IEC 62196-3, 200 A DC at 1000 V, PT1000 sensors at both DC contacts.',
    number: 'KP-EV-2110',
    attributes: [
      { name: 'Standard', value: 'IEC 62196-3' },
      { name: 'DC', value: '200 A, 1000 V' },
      { name: 'Temperature sensors', value: 'PT1000' },
    ],
  },
  {
    _id: 'part_coil-over',
    name: 'Front coil-over damper, 30-step, Toyota Corolla E210',
    picture: '/pictures/coil-over-1042.webp',
    minimumOrder: 40,
    quantity: 1600,
    price: 124.9,
    description:
      'KP-SA-1042. Monotube 46 mm, damping set in 30 steps at the rod end, 7 kg/mm spring, drop of 20 to 60 mm. Three M8 studs, eye 12 mm.',
    number: 'KP-SA-1042',
    attributes: [
      { name: 'Fits', value: 'Toyota Corolla E210' },
      { name: 'Position', value: 'Front' },
      { name: 'Damper', value: 'Monotube, 46 mm' },
      { name: 'Damping', value: '30 steps' },
      { name: 'Spring rate', value: '7 kg/mm' },
      { name: 'Top mount', value: '3 x M8' },
    ],
  },
];

const review = (
  index: number,
  name: string,
  companyName: string,
  rating: number,
  feedback: string,
): Review => ({
  _id: `review_${index}`,
  name,
  companyName,
  rating,
  feedback,
  img: `/pictures/face-${index}.webp`,
});

export const reviews: readonly Review[] = [
  review(
    1,
    'Samantha Reyes',
    'Reyes Brothers Workshop',
    5,
    'Order, pay, done; the plugs are here on Thursday.',
  ),
  review(2, 'Piotr Zielinski', 'PZ Rally Preparation', 4.8, 'Within four per cent on our dynamometer.'),
  review(
    3,
    'Emmanuel Diallo',
    'Sahel Transport Parts',
    4.5,
    'Heavy-duty dampers for forty Land Cruisers, eighteen months on laterite roads, three leaks. '.repeat(5),
  ),
  review(4, 'Claire Fontaine', 'Atelier Volta Conversions', 5, 'Modules arrived at the stated charge.'),
  review(
    5,
    'Robert Haines',
    'Haines & Daughters International Motor Factors',
    4.9,
    'They say no when a part does not fit.',
  ),
  review(6, 'Daniel Novak', 'Citywide Rental Fleet', 4, 'The invoice matches the order to the cent.'),
];

const ordered = (part: Part | undefined, state: Pick<Order, 'paid' | 'approve'>, day: number): Order => {
  if (!part) throw new Error('There is no such part');
  return {
    _id: `order_${day}`,
    number: String(100_000 + day),
    partsId: part._id,
    name: customer.name,
    email: customer.email,
    productName: part.name,
    price: part.price,
    orders: part.minimumOrder * 2,
    image: part.picture,
    address: '1 Dock Road, Oakland, CA 94607',
    phone: '+1 555 0100',
    ...state,
    ...(!state.paid && { holdUntil: '2026-03-03T09:30:00.000Z' }),
    createdAt: `2026-02-0${day}T12:00:00.000Z`,
  };
};

/** One order of each state. */
export const orders: readonly Order[] = [
  ordered(parts[0], { paid: true, approve: true }, 1),
  ordered(parts[2], { paid: true, approve: false }, 2),
  ordered(parts[5], { paid: false, approve: false }, 3),
];

/** The order that the customer places. */
export const placedOrder = ordered(parts[3], { paid: false, approve: false }, 4);

export const orderEvents: readonly OrderEvent[] = [
  {
    _id: '1',
    at: '2026-02-02T12:00:00.000Z',
    kind: 'order.placed',
    actor: customer._id,
    name: customer.name,
  },
  { _id: '2', at: '2026-02-02T12:04:00.000Z', kind: 'order.paid', actor: 'payments' },
  { _id: '3', at: '2026-02-03T08:15:00.000Z', kind: 'order.approved', actor: admin._id, name: admin.name },
];

export const overview: ResponseOf<'GET /overview'> = {
  toShip: 12,
  lapsing: 3,
  refused: 0,
  refundFailed: 1,
  returnsAsked: 2,
  belowMinimum: 1000,
};

export const partEvents: ResponseOf<'GET /managePart/{id}/events'> = [
  { _id: '1', at: '2026-01-12T10:00:00.000Z', kind: 'part.added', actor: admin._id, name: admin.name },
  {
    _id: '2',
    at: '2026-02-20T09:10:00.000Z',
    kind: 'stock.corrected',
    actor: admin._id,
    name: admin.name,
    stock: { before: 7800, after: 7788 },
    reason: 'damaged',
  },
];

const loaded = {
  same: 1879,
  refused: 0,
  kept: 0,
  rows: 2000,
  done: 2000,
  name: admin.name,
} as const;

export const imports: ResponseOf<'GET /imports'> = [
  {
    ...loaded,
    _id: 'import_prices',
    kind: 'prices',
    state: 'checked',
    new: 0,
    changed: 120,
    wrong: 1,
    createdAt: '2026-03-02T09:15:00.000Z',
  },
  {
    ...loaded,
    _id: 'import_parts',
    kind: 'parts',
    state: 'applied',
    new: 121,
    changed: 0,
    wrong: 0,
    createdAt: '2026-03-01T16:40:00.000Z',
  },
];
