import fc, { type Arbitrary } from 'fast-check';
import type { DescribedCall } from './described-calls.ts';
import type { FuzzedOrder, FuzzedWorld, Person } from './fuzzed-world.ts';
import type { Fields } from './request.ts';

/** What one request is about. The world is restocked meanwhile, so it is looked up when the request is made. */
export interface Things {
  order: FuzzedOrder;
  partId: string;
  stranger: { id: string; email: string };
  picture: string;
  /** What the id in the call's path is an id of. */
  id: string;
  /** Whom the call is about. */
  email: string;
  caller: Person | undefined;
}

/** Stands in a generated request for a value that the world has. */
export type FromWorld = (things: Things) => unknown;

const fromWorld = (...choices: FromWorld[]): Arbitrary<FromWorld> => fc.constantFrom(...choices);
const picture = fromWorld((things) => things.picture);

/** Values that a call is likely to be done with, by the names that the contract has for them. */
export const knownValues: Readonly<Record<string, Arbitrary<unknown>>> = {
  id: fromWorld(({ id }) => id),
  email: fromWorld(({ email }) => email),
  idToken: fromWorld(({ order }) => order.buyer.idToken),
  partsId: fromWorld(({ partId }) => partId),
  orderId: fromWorld(({ order }) => order.id),
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
  limit: fc.constantFrom('1', '10', '500'),
  orders: fc.constantFrom(5, '10', 20),
  quantity: fc.constantFrom(0, '50', 5000),
  price: fc.constantFrom(1, '10.50', 99.99),
  added: fc.constantFrom(1, '-1', 10),
  linkedIn: fc.webUrl(),
  picture,
  image: picture,
  img: picture,
};

/** Puts the world's values where they belong. */
export const filled = (fields: unknown, things: Things): Fields =>
  Object.fromEntries(
    Object.entries(Object(fields)).map(([name, value]) => [
      name,
      typeof value === 'function' ? value(things) : value,
    ]),
  );

const ORDER_BY_ID = /^\w+ \/order\/|^DELETE \/purchase\//;
const USER_BY_ID = 'DELETE /user/{id}';
const ABOUT_STRANGERS = ['PUT /user/admin/{email}', 'DELETE /user/admin/{email}'];

/** Numbers to choose things by, and who calls. */
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
  return {
    order,
    partId,
    stranger,
    picture: world.picture,
    id: ORDER_BY_ID.test(name) ? order.id : name === USER_BY_ID ? stranger.id : partId,
    email: ABOUT_STRANGERS.includes(name) ? stranger.email : order.buyer.email,
    caller: callerOf(chosen.caller, order.buyer, world),
  };
}

/** Mostly whoever may do it; now and then another customer, or a visitor. */
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
