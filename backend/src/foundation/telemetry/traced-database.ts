import { SpanKind } from '@opentelemetry/api';
import type { Database, StatementRunner } from '../database/index.ts';
import { inSpan } from './span.ts';

/** A database whose statements are recorded as spans, by name and without values. */
export function tracedDatabase(database: Database): Database {
  const attributes = { 'db.system.name': 'postgresql' };
  const trace = (runner: StatementRunner): StatementRunner => ({
    run: (statement, values) =>
      inSpan({ name: statement.name, kind: SpanKind.CLIENT, attributes }, () =>
        runner.run(statement, values),
      ),
  });
  return {
    ...database,
    ...trace(database),
    transaction: (work) =>
      inSpan({ name: 'transaction' }, () => database.transaction((transaction) => work(trace(transaction)))),
  };
}
