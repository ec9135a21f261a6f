import { afterEach, expect, vi } from 'vitest';
import { deliverAll } from '../../../testing/card-events.ts';
import { unsettledStates } from '../../../testing/invariants.ts';
import { shopOfFile, type TestShop } from '../../../testing/test-shop.ts';
import { createLog } from '../../foundation/log.ts';
import { auditProvider } from './audit.ts';
import { stripeRecords } from './stripe-card-provider.ts';

/** A shop for all tests of a file, with the errors it logs in a test. Each test must leave no money unsettled. */
export async function shopWithLoggedErrors() {
  const log = createLog('silent');
  const logged = vi.spyOn(log, 'error');
  const shop = await shopOfFile({}, { log });
  afterEach(async () => {
    logged.mockClear();
    expect(await unsettledStates(shop.database)).toEqual([]);
  });
  return { shop, logged, loggedErrors: () => logged.mock.calls.map(([, message]) => message) };
}

/** An order of 40 of 100 units, $400, that is paid at the provider; the shop does not know yet. */
export async function chargedOrder(shop: TestShop, card = 'pm_card_visa') {
  const { api, email } = await shop.customer();
  const partsId = await shop.part({ quantity: 100, priceCents: 1000 });
  const id = await shop.order(api, partsId, 40);
  const intentId = await shop.pay(api, id, 400, card);
  const list = () => api.call('GET /purchase', { query: { email } });
  return { api, id, intentId, list, stock: () => shop.stockOf(api, partsId) };
}

/** The buyer disputes a payment with their bank; the shop does not know yet. */
export async function dispute(shop: TestShop, intentId: string): Promise<void> {
  const { data } = await shop.cards.charges.list({ payment_intent: intentId });
  const opened = `/v1/charges/${data[0]?.id}/standin_dispute`;
  await shop.cards.rawRequest('POST', opened, { reason: 'fraudulent' });
}

/** The buyer's bank decides about the only dispute of a payment. */
export async function decideDispute(
  shop: TestShop,
  intentId: string,
  decision: 'winning_evidence' | 'losing_evidence',
): Promise<void> {
  const { data } = await shop.cards.disputes.list({ payment_intent: intentId });
  await shop.cards.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: decision } });
  await deliverAll(shop, intentId);
}

/** What differs between the shop's books and the provider's. */
export function differencesFromProvider(shop: TestShop): Promise<string[]> {
  const settings = { secretKey: 'sk_test_standin', webhookSecret: '', apiUrl: shop.sandbox.cards.url };
  return auditProvider(shop.database, stripeRecords(settings), new Date(0));
}
