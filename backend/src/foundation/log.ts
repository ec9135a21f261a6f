import { vinIn } from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { sqlState, violatedConstraint } from './database/index.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/**
 * JSON lines on standard output. Secrets are never logged: of a request neither headers nor body nor query,
 * of an error only the fields named here, because errors of drivers and providers carry rows and whole
 * payments.
 */
export const createLog = (level: string, destination?: DestinationStream): FastifyBaseLogger =>
  pino(
    {
      level,
      serializers: { err: errorFields, req: requestFields },
      // Libraries may log a request's headers with their own options.
      redact: ['headers', '*.headers', '*.*.headers'],
    },
    destination,
  );

interface ErrorFields {
  type: string;
  message: string;
  stack: string | undefined;
  code?: string;
  constraint?: string;
  cause?: ErrorFields;
}

function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined };
  const code = codeOf(error);
  const constraint = violatedConstraint(error);
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause instanceof Error && { cause: errorFields(error.cause) }),
  };
}

function codeOf(error: Error): string | undefined {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : sqlState(error);
}

/** The framework's own lines use these serializers. */
const requestFields = ({ method, url }: { method: string; url: string }) => ({ method, url: pathOf(url) });

/** An email address, plain or encoded. */
const EMAIL = /@|%40/i;

function loggedSegment(segment: string): string {
  if (EMAIL.test(segment)) return '<email>';
  const text = segment.replaceAll(/%../g, ' ');
  if (vinIn(text) !== undefined) return '<vin>';
  // The shop's own segments are plain; others may hold anything.
  if (/^[!-$&-~]*$/.test(segment)) return segment;
  const rest = withoutPersonalData(text);
  return rest === text ? segment : rest;
}

/**
 * An address without its query, without the email addresses that some calls have in their path, without VINs, and without
 * what else may be about a person in a segment that is no plain one. It takes the path segment by segment: one expression over all of it needs time that grows with the square of its length.
 */
export const pathOf = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replaceAll(/[^/]+/g, loggedSegment);
