import { SpanKind } from '@opentelemetry/api';
import type { Foundations } from './app.ts';
import { inSpan } from './foundation/telemetry/span.ts';
import { tracedDatabase } from './foundation/telemetry/traced-database.ts';
import { tracedCardProvider } from './sales/payments/traced-card-provider.ts';

/** The shop's dependencies, with a span for each statement and each call to a provider. */
export const tracedFoundations = (foundations: Foundations): Foundations => ({
  ...foundations,
  database: tracedDatabase(foundations.database),
  cardProvider: tracedCardProvider(foundations.cardProvider),
  verifyIdentity: (idToken) =>
    inSpan({ name: 'identity provider: verify', kind: SpanKind.CLIENT }, () =>
      foundations.verifyIdentity(idToken),
    ),
});
