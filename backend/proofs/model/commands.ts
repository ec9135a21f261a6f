import fc from 'fast-check';
import { expect } from 'vitest';
import {
  buyer,
  command,
  describePerson,
  mostlyAdmin,
  ofOrder,
  order,
  orderOf,
  PARTS,
  part,
  person,
  units,
} from './command.ts';
import { payingCommands, paymentTroubles, webhookCommands } from './payment-commands.ts';

const placing = fc.record({ who: person, what: part, units }).map(({ who, what, units }) =>
  command(`person ${who} orders ${units} of part ${what}`, async (model, shop) => {
    expect(await shop.place(who, what, units)).toEqual(model.place(who, what, units));
  }),
);

const placingOfEach = fc
  .record({ who: person, units: fc.integer({ min: 2, max: 4 }) })
  .map(({ who, units }) =>
    command(`person ${who} orders ${units} of each part`, async (model, shop) => {
      for (const what of PARTS.keys()) {
        expect(await shop.place(who, what, units)).toEqual(model.place(who, what, units));
      }
    }),
  );

const opening = fc.record({ who: person, number: order }).map(({ who, number }) =>
  ofOrder(`person ${who} opens order ${number}`, number, async (model, shop, id) => {
    expect(await shop.open(who, id)).toEqual(model.open(who, id));
  }),
);

const cancelling = fc.record({ who: buyer, number: order }).map(({ who, number }) =>
  ofOrder(`${describePerson(who)} cancels order ${number}`, number, async (model, shop, id) => {
    const by = who ?? orderOf(model, id).buyer;
    expect(await shop.remove(by, id)).toEqual(model.remove(by, id));
  }),
);

const deleting = fc.record({ who: mostlyAdmin, number: order }).map(({ who, number }) =>
  ofOrder(`person ${who} deletes order ${number}`, number, async (model, shop, id) => {
    expect(await shop.remove(who, id)).toEqual(model.remove(who, id));
  }),
);

const approving = fc.record({ who: mostlyAdmin, number: order }).map(({ who, number }) =>
  ofOrder(`person ${who} approves order ${number}`, number, async (model, shop, id) => {
    expect(await shop.approve(who, id)).toEqual(model.approve(who, id));
  }),
);

const lapsing = order.map((number) =>
  ofOrder(`the hold of order ${number} runs out`, number, async (model, shop, id) => {
    await shop.lapse(id);
    model.lapse(id);
  }),
);

const settling = fc.constant(
  command('a round of settling comes', async (model, shop) => {
    await shop.settle();
    model.settle();
  }),
);

const restocking = fc
  .record({ who: mostlyAdmin, what: part, added: fc.integer({ min: -6, max: 6 }) })
  .map(({ who, what, added }) =>
    command(`person ${who} adds ${added} to part ${what}`, async (model, shop) => {
      expect(await shop.restock(who, what, added)).toEqual(model.restock(who, what, added));
    }),
  );

const editing = fc
  .record({
    who: person,
    what: part,
    change: fc.record({
      quantity: fc.nat({ max: 15 }),
      minimum: fc.nat({ max: 3 }),
      priceCents: fc.constantFrom(0, 20, 999, 99_999_999),
    }),
  })
  .map(({ who, what, change }) =>
    command(`person ${who} edits part ${what}: ${JSON.stringify(change)}`, async (model, shop) => {
      expect(await shop.editPart(who, what, change)).toEqual(model.editPart(who, what, change));
    }),
  );

const removingPart = fc.record({ who: person, what: part }).map(({ who, what }) =>
  command(`person ${who} removes part ${what}`, async (model, shop) => {
    expect(await shop.removePart(who, what)).toEqual(model.removePart(who, what));
  }),
);

const promoting = fc.record({ who: person, whom: person }).map(({ who, whom }) =>
  command(`person ${who} makes person ${whom} an admin`, async (model, shop) => {
    expect(await shop.promote(who, whom)).toEqual(model.promote(who, whom));
  }),
);

const removingUser = fc.record({ who: person, whom: person }).map(({ who, whom }) =>
  command(`person ${who} removes person ${whom}`, async (model, shop) => {
    expect(await shop.removeUser(who, whom)).toEqual(model.removeUser(who, whom));
  }),
);

const looking = fc.constant(
  command('an admin looks at everything', async (model, shop) => {
    expect(await shop.overview()).toEqual(model.overview());
  }),
);

const orderCommands = [placing, opening, cancelling, deleting, approving, lapsing];
const shopCommands = [restocking, editing, removingPart, promoting, removingUser, looking];

/** Sequences of commands; commands that advance an order are more frequent than those that end everything. */
export const sequences = fc.commands(
  [
    ...[placing, placing, placingOfEach, placingOfEach, approving, restocking],
    ...orderCommands,
    ...payingCommands,
    ...payingCommands,
    ...paymentTroubles,
    ...webhookCommands,
    settling,
    ...shopCommands,
  ],
  { size: '+1', maxCommands: 40 },
);
