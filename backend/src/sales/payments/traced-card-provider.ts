import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '../../foundation/telemetry/span.ts';
import type { CardProvider } from './card-provider.ts';

/** A card provider whose calls are recorded as spans. */
export function tracedCardProvider(provider: CardProvider): CardProvider {
  const trace = <T>(call: string, work: () => Promise<T>): Promise<T> =>
    inSpan({ name: `card provider: ${call}`, kind: SpanKind.CLIENT }, work);
  return {
    ...provider,
    createIntent: (order) => trace('create intent', () => provider.createIntent(order)),
    readIntent: (id) => trace('read intent', () => provider.readIntent(id)),
    cancelIntent: (id) => trace('cancel intent', () => provider.cancelIntent(id)),
    listDeclines: (id) => trace('list declines', () => provider.listDeclines(id)),
    refund: (refund) => trace('refund', () => provider.refund(refund)),
    listRefunds: (id) => trace('list refunds', () => provider.listRefunds(id)),
    readRefund: (id) => trace('read refund', () => provider.readRefund(id)),
    readDispute: (id) => trace('read dispute', () => provider.readDispute(id)),
    readEvent: (id) => trace('read event', () => provider.readEvent(id)),
  };
}
