import { SpanKind } from '@opentelemetry/api';
import type { Foundations } from './app.ts';
import { tracedCardProvider } from './payments/traced-card-provider.ts';
import { inSpan } from './platform/telemetry/span.ts';
import { tracedDatabase } from './platform/telemetry/traced-database.ts';

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
