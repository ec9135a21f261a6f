import type { FastifyInstance } from 'fastify';
import type { Api } from '../../foundation/web/api.ts';
import { centsOf } from '../../foundation/web/form-numbers.ts';
import type { Payments } from './service.ts';

const MAX_WEBHOOK_BYTES = 256 * 1024;

export function paymentRoutes(api: Api, payments: Payments): void {
  api.answer('POST /create-payment-intent', async ({ caller, body }) => {
    const totalCents = centsOf('total', body.total);
    return { clientSecret: await payments.clientSecret(caller, { totalCents, orderId: body.orderId }) };
  });
}

/** The card provider's webhook. Its signature is over the raw body, so this route alone reads bytes. */
export async function webhookRoute(server: FastifyInstance, payments: Payments): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_WEBHOOK_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer }>('/webhooks/stripe', { schema: { hide: true } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      await payments.acceptWebhook(request.body, typeof signature === 'string' ? signature : '');
      return { received: true };
    });
  });
}
