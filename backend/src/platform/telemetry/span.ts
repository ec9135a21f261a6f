import { type Attributes, type SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { sqlState } from '../database/index.ts';
import { Refusal } from '../refusal.ts';

/**
 * Does work inside a span, which belongs to the span around it. Of a failure it keeps the kind alone: messages
 * can hold what somebody has typed.
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
