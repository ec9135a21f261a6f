import { describe, expect, it } from 'vitest';
import { openTestShop, shopOfFile } from '../../../testing/test-shop.ts';

const TOKEN = 'a-token-for-the-scraper';

const shop = await shopOfFile({ METRICS_TOKEN: TOKEN });

describe('the figures of a process', () => {
  const ask = (token?: string) =>
    shop.app.server.inject({
      url: '/metrics',
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  it('need the token', async () => {
    expect((await ask()).statusCode).toBe(401);
    expect((await ask('another-token-than-that')).statusCode).toBe(401);
    expect((await ask(TOKEN)).statusCode).toBe(200);
  });

  it('are 404 without a token in the settings', async () => {
    const plain = await openTestShop(shop.database);
    const routes = [shop, plain].map(({ app }) => app.server.hasRoute({ method: 'GET', url: '/metrics' }));
    expect(routes).toEqual([true, false]);
    await plain.close();
  });

  it('have Prometheus’ text format', async () => {
    const { headers, body } = await ask(TOKEN);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const line of body.trimEnd().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/);
    }
  });

  it('report sales, refusals by code, and durations, without naming persons or things', async () => {
    const partsId = await shop.part({ quantity: 15 });
    const body = { partsId, orders: 10, phone: '1', address: 'Dock 4' };
    const first = await shop.customer();
    const second = await shop.customer();
    await first.api.call('POST /purchase', { body });
    await second.api.refused('POST /purchase', { body });
    await shop.visitor.refused('GET /order/{id}', { params: { id: 'order_1' } });
    const webhook = { method: 'POST', url: '/api/webhooks/stripe', payload: '{}' } as const;
    await shop.app.server.inject({ ...webhook, headers: { 'content-type': 'application/json' } });
    await shop.app.sealer.sealDue();

    const { body: figures } = await ask(TOKEN);
    const lines = figures.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'shop_events_total{kind="order.placed"} 1',
        'shop_events_total{kind="stock.sold"} 1',
        'shop_events_total{kind="user.added"} 2',
        'shop_refusals_total{method="POST",route="/api/purchase",code="not-enough-stock"} 1',
        'shop_refusals_total{method="GET",route="/api/order/:id",code="no-token"} 1',
        'shop_refusals_total{method="POST",route="/api/webhooks/stripe",code="invalid-signature"} 1',
        'http_request_duration_seconds_count{method="POST",route="/api/purchase",status="200"} 1',
        'http_request_duration_seconds_bucket{method="POST",route="/api/purchase",status="409",le="20"} 1',
        'shop_record_position 5',
        'shop_record_unsealed 0',
        'shop_payments_troubled{trouble="lost"} 0',
        'shop_payments_troubled{trouble="refund_failed"} 0',
        'shop_payments_troubled{trouble="disputed"} 0',
        'shop_payments_troubled{trouble="inquiry"} 0',
        'shop_payments_troubled{trouble="unhandled_event"} 0',
        'db_pool_connections{state="used"} 0',
        'db_pool_waiting 0',
      ]),
    );
    expect(figures).toMatch(/^db_pool_connections\{state="idle"\} \d+$/m);
    for (const secret of [first.email, partsId, 'order_1', first.api.token]) {
      expect(figures).not.toContain(secret);
    }
  });

  it('report by which way the shop learned of payments, and the outcomes', async () => {
    const { api } = await shop.customer();
    const orderId = await shop.order(api, await shop.part());
    const intent = await shop.openPayment(api, orderId, 100);
    await shop.app.payments.reconcile(0);
    await shop.cards.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    const hint = { productId: orderId, transactionId: intent };
    await api.call('PATCH /order/{id}', { params: { id: orderId }, body: hint });

    const { body: figures } = await ask(TOKEN);
    expect(figures.split('\n')).toEqual(
      expect.arrayContaining([
        'shop_payment_updates_total{source="reconciler",outcome="nothing"} 1',
        'shop_payment_updates_total{source="browser",outcome="paid"} 1',
      ]),
    );
  });

  it('report the state of the process', async () => {
    const { body: figures } = await ask(TOKEN);
    for (const name of [
      'nodejs_eventloop_lag_seconds{quantile="0.99"}',
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
      'process_cpu_seconds_total',
      'db_pool_limit',
    ]) {
      expect(Number(figures.split(`\n${name} `)[1]?.split('\n')[0])).toBeGreaterThan(0);
    }
  });
});
