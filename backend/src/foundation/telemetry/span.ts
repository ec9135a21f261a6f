import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type Database, type StatementRunner, sqlState } from '../database/index.ts';
import { Refusal } from '../refusal.ts';

/**
 * Runs work inside a span, a child of the current one. Of a failure it records the kind only: messages can
 * contain user input.
 */
export const inSpan = <T>(
  { name, ...options }: { name: string; kind?: SpanKind; attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> =>
  tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setAttribute('error.type', kindOf(error)).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });

export const tracer = () => trace.getTracer('shop');

function kindOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  return sqlState(error) ?? (error instanceof Error ? error.name : 'unknown');
}

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
