import fc, { type Arbitrary } from 'fast-check';
import type { DescribedCall } from './described-calls.ts';
import type { FuzzedOrder, FuzzedWorld, Person } from './fuzzed-world.ts';
import type { Fields } from './request.ts';

/**
 * What one request is about. Looked up when the request is made, because rows are replaced during the run.
 */
export interface Things {
  order: FuzzedOrder;
  partId: string;
  /** Of a part. */
  number: string;
  vehicle: string;
  stranger: { id: string; email: string };
  picture: string;
  /** What kind of id the call's path holds. */
  id: string;
  /** Whom the call is about. */
  email: string;
  caller: Person | undefined;
}

/** Placeholder in a generated request for a value that exists in the shop. */
export type FromWorld = (things: Things) => unknown;

const fromWorld = (...choices: FromWorld[]): Arbitrary<FromWorld> => fc.constantFrom(...choices);
const picture = fromWorld((things) => things.picture);

/** Values with which a call is likely to succeed, by their names in the contract. */
export const knownValues: Readonly<Record<string, Arbitrary<unknown>>> = {
  id: fromWorld(({ id }) => id),
  email: fromWorld(({ email }) => email),
  idToken: fromWorld(({ order }) => order.buyer.idToken),
  partsId: fromWorld(({ partId }) => partId),
  orderId: fromWorld(({ order }) => order.id),
  parts: fromWorld(({ partId }) => partId),
  part: fromWorld(({ partId }) => partId),
  number: fc.oneof(
    fromWorld(({ number }) => number),
    fc.stringMatching(/^[A-Z]{2}-\d{4}$/),
  ),
  q: fromWorld(
    ({ number }) => number,
    () => 'yaris',
  ),
  vehicle: fromWorld(({ vehicle }) => vehicle),
  vehicles: fromWorld(({ vehicle }) => [{ id: vehicle }]),
  make: fc.constant('Toyota'),
  model: fc.constant('Yaris'),
  year: fc.constantFrom('2009', '2011'),
  productId: fromWorld(
    ({ order }) => order.id,
    ({ partId }) => partId,
  ),
  total: fromWorld(
    ({ order }) => order.total,
    ({ order }) => String(order.total),
  ),
  after: fromWorld(
    ({ order }) => order.id,
    ({ partId }) => partId,
    ({ stranger }) => stranger.id,
  ),
  need: fc.constantFrom('lapsing', 'refused', 'refund-failed', 'return-asked'),
  ids: fromWorld(
    ({ order }) => [order.id],
    ({ order, partId }) => [order.id, partId],
  ),
  limit: fc.constantFrom('1', '10', '500'),
  orders: fc.constantFrom(5, '10', 20),
  quantity: fc.constantFrom(10, 50, 5000, '50', 0),
  brandId: fc.constant('kestrel'),
  categoryId: fc.constant('discs'),
  price: fc.constantFrom(1, '10.50', 99.99),
  added: fc.constantFrom(1, '-1', 10),
  linkedIn: fc.webUrl(),
  picture,
  morePictures: fromWorld(({ picture }) => [picture]),
  image: picture,
  img: picture,
};

/** Replaces the placeholders by the shop's values. */
export const fillPlaceholders = (fields: unknown, things: Things): Fields =>
  Object.fromEntries(
    Object.entries(Object(fields)).map(([name, value]) => [
      name,
      typeof value === 'function' ? value(things) : value,
    ]),
  );

const ABOUT_OTHER_USERS = ['PUT /user/admin/{email}', 'DELETE /user/admin/{email}'];

/** Random numbers that choose the rows, and the caller. */
export const choices = fc.record({
  order: fc.nat(),
  part: fc.nat(),
  stranger: fc.nat(),
  caller: fc.nat({ max: 9 }),
});

export function thingsFor(
  { name }: DescribedCall,
  world: FuzzedWorld,
  chosen: { order: number; part: number; stranger: number; caller: number },
): Things {
  const order = at(world.orders, chosen.order);
  const partId = at(world.parts, chosen.part);
  const stranger = at(world.strangers, chosen.stranger);
  const vehicle = at(world.vehicles, chosen.part);
  return {
    order,
    partId,
    number: at(world.numbers, chosen.part),
    vehicle,
    stranger,
    picture: world.picture,
    id: idFor(name, {
      ...world.belongingsOf(order.buyer),
      order: order.id,
      stranger: stranger.id,
      vehicle,
      part: partId,
    }),
    email: ABOUT_OTHER_USERS.includes(name) ? stranger.email : order.buyer.email,
    caller: callerOf(chosen.caller, order.buyer, world),
  };
}

const ID_KINDS = [
  [/^\w+ \/order\/|^DELETE \/purchase\//, 'order'],
  [/^\w+ \/tradeOrders\//, 'cartOrder'],
  [/^\w+ \/(vehicles|garage)\//, 'vehicle'],
  [/^\w+ \/user\/\{id\}/, 'stranger'],
  [/^\w+ \/lists\//, 'list'],
  [/^\w+ \/review\//, 'review'],
] as const;
type IdKind = (typeof ID_KINDS)[number][1] | 'part';

/** The id that the path of a call names. */
const idFor = (call: string, ids: Readonly<Record<IdKind, string>>): string =>
  ids[ID_KINDS.find(([path]) => path.test(call))?.[1] ?? 'part'];

/** Mostly a caller who is allowed; sometimes another customer or a visitor. */
function callerOf(chance: number, buyer: Person, world: FuzzedWorld): Person | undefined {
  if (chance < 4) return buyer;
  if (chance < 8) return world.admin;
  return chance === 8 ? at(world.customers, 0) : undefined;
}

function at<Thing>(things: readonly Thing[], index: number): Thing {
  const thing = things[index % things.length];
  if (thing === undefined) throw new Error('There is nothing to choose from');
  return thing;
}
