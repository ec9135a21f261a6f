import type { Problem, ProblemCode } from '@shop/contracts';
import type { CallName } from '@shop/contracts/calls';
import { StartupProblem } from '../../src/foundation/startup-problem.ts';
import { eraseUser } from '../../src/people/users/erasure.ts';
import type { Person } from '../../testing/shop-process.ts';
import type { Payable, Raced, RacedCart, Racer, RaceScene } from './race-scene.ts';

/**
 * What one caller does in a race, on their own process. Throws when it is refused for a reason that should be
 * impossible.
 */
export type Move = (racer: Racer) => Promise<unknown>;

const call =
  (by: Person, name: CallName, input: object, refusals: readonly ProblemCode[] = []): Move =>
  async ({ process }) => {
    const { status, body } = await process.as(by).send<Partial<Problem>>(name, input);
    if (status !== 200 && !refusals.some((code) => code === body.code)) {
      throw new Error(`${name} answered ${JSON.stringify(body)}`);
    }
  };

export const place = (buyer: Person, partsId: string, orders: number): Move =>
  call(buyer, 'POST /purchase', { body: { partsId, orders, phone: '1', address: 'x' } }, [
    'not-enough-stock',
    'already-ordered',
    'not-found',
    'account-removed',
    'too-many-unpaid-orders',
    'invalid-token',
  ]);

/** Orders a cart, as `RaceScene.checkout` describes it. */
export const placeCart = (buyer: Person, body: ReturnType<RaceScene['checkout']>): Move =>
  call(buyer, 'POST /tradeOrders', { body }, [
    'not-enough-stock',
    'parts-gone',
    'prices-changed',
    'too-many-unpaid-orders',
  ]);

/** By an admin it deletes what was paid, too. */
export const cancelCart = ({ id, buyer }: RacedCart, by = buyer): Move =>
  call(by, 'DELETE /tradeOrders/{id}', { params: { id } }, ['not-found']);

/** A customer cancels, an admin deletes. */
export const remove = (by: Person, { id }: Raced): Move =>
  call(by, 'DELETE /purchase/{id}', { params: { id } }, ['account-removed']);

export const approve = (by: Person, { id }: Raced): Move =>
  call(by, 'PUT /order/{id}', { params: { id }, body: { approve: true } }, [
    'not-paid',
    'not-found',
    'disputed',
  ]);

/** Several orders at once; each that cannot be shipped is named in the answer. */
export const approveAll = (by: Person, orders: readonly Raced[]): Move =>
  call(by, 'PUT /order', { body: { approve: true, ids: orders.map(({ id }) => id) } });

export const openPayment = ({ id, buyer, total }: Payable): Move =>
  call(buyer, 'POST /create-payment-intent', { body: { total, orderId: id } }, [
    'not-payable',
    'not-found',
    'total-differs',
  ]);

/** The browser's report that the payment succeeded. */
export const hint = ({ id, buyer }: Payable): Move =>
  call(buyer, 'PATCH /order/{id}', { params: { id }, body: {} }, ['not-found']);

/** The provider's webhook about the order's payment in its present state. */
export const webhook =
  (scene: RaceScene, order: Pick<Payable, 'id'>): Move =>
  async ({ process }) => {
    for (const event of scene.cards.eventsOf(order.id)) {
      const request = { method: 'POST', url: '/api/webhooks/stripe', ...event } as const;
      const { statusCode, body } = await process.app.server.inject(request);
      if (statusCode !== 200) throw new Error(`The webhook was answered ${body}`);
    }
  };

/** The buyer pays at the provider; its webhook follows. */
export const pay =
  (scene: RaceScene, order: Pick<Payable, 'id'>): Move =>
  async (racer) => {
    await racer.lane.step(async () => scene.charge(order));
    await webhook(scene, order)(racer);
  };

/** The buyer opens the payment screen, pays at the provider, and the browser reports it. */
export const openAndPay =
  (scene: RaceScene, order: Payable): Move =>
  async (racer) => {
    await openPayment(order)(racer);
    await racer.lane.step(async () => scene.charge(order));
    await hint(order)(racer);
  };

/** One run of the settling job, as each process runs it on a schedule. */
export const settle: Move = ({ process }) => process.settle();

export const restock = (by: Person, id: string, body: { quantity: number; added?: number }): Move =>
  call(by, 'PUT /update/{id}', { params: { id }, body }, ['invalid-request']);

export const editPart = (by: Person, id: string, body: { quantity?: number; price?: number }): Move =>
  call(by, 'PUT /purchase/{id}', { params: { id }, body });

export const removePart = (by: Person, id: string): Move =>
  call(by, 'DELETE /managePart/{id}', { params: { id } }, ['account-removed']);

export const promote = (by: Person, email: string): Move =>
  call(by, 'PUT /user/admin/{email}', { params: { email } }, ['not-found']);

export const demote = (by: Person, email: string): Move =>
  call(by, 'DELETE /user/admin/{email}', { params: { email } }, ['forbidden', 'last-admin']);

export const removeUser = (by: Person, id: string): Move =>
  call(by, 'DELETE /user/{id}', { params: { id } }, ['account-removed', 'forbidden']);

/** The operator erases an account, if none of its orders is open. */
export const eraseAccountOf =
  ({ email }: Person): Move =>
  async ({ process }) => {
    try {
      await eraseUser(process.database, email, 'command-line');
    } catch (error) {
      if (!(error instanceof StartupProblem)) throw error;
    }
  };
