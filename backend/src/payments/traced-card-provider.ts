import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '../platform/telemetry/span.ts';
import type { CardProvider } from './card-provider.ts';

/** A card provider whose calls are recorded as spans. */
export function tracedCardProvider(provider: CardProvider): CardProvider {
  const traced = <T>(call: string, work: () => Promise<T>): Promise<T> =>
    inSpan({ name: `card provider: ${call}`, kind: SpanKind.CLIENT }, work);
  return {
    ...provider,
    createIntent: (order) => traced('create intent', () => provider.createIntent(order)),
    readIntent: (id) => traced('read intent', () => provider.readIntent(id)),
    cancelIntent: (id) => traced('cancel intent', () => provider.cancelIntent(id)),
    listDeclines: (id) => traced('list declines', () => provider.listDeclines(id)),
    refund: (id, attempt) => traced('refund', () => provider.refund(id, attempt)),
    refundLine: (line) => traced('refund line', () => provider.refundLine(line)),
    listRefunds: (id) => traced('list refunds', () => provider.listRefunds(id)),
    readRefund: (id) => traced('read refund', () => provider.readRefund(id)),
    readDispute: (id) => traced('read dispute', () => provider.readDispute(id)),
    readEvent: (id) => traced('read event', () => provider.readEvent(id)),
  };
}
