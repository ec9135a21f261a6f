/** The database cannot be reached, went away during the call, or took too long. The call may be repeated later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause?: unknown) {
    const reason = cause instanceof Error ? cause.message || errorCode(cause) : undefined;
    super(reason ? `The database is unavailable: ${reason}` : 'The database is unavailable', { cause });
  }
}

/** The connection ended before the answer came: the statement may or may not have been executed. */
export class ConnectionLost extends DatabaseUnavailable {}

/** SQLSTATEs of a conflict between concurrent transactions, which passes when the work is done again. */
const CONFLICTS = new Set(['40001', '40P01']);

/** The SQLSTATE of a server that is not the primary, before or after a failover. */
const READ_ONLY = '25006';

/** Classes of SQLSTATEs for temporary failures: connections and resources. */
const UNAVAILABLE_CLASSES = new Set(['08', '53']);

/** Single SQLSTATEs for temporary failures. */
const UNAVAILABLE_STATES = new Set([
  READ_ONLY,
  // Statement completion unknown, which distributed engines report.
  '40003',
  // I/O error.
  '58030',
  // The server ended the session, or a timeout was reached.
  ...['57014', '57P01', '57P02', '57P03', '57P05', '25P03', '25P04'],
]);

const UNAVAILABLE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The driver gives these errors no code. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered|was closed)|Cannot use a pool after)/;

/** The SQLSTATE of a failed statement, also of wrapped causes; undefined when there is none. */
export function sqlState(error: unknown): string | undefined {
  return firstInCauses(error, (link) => {
    const code = textOf(link, 'code');
    return code !== undefined && /^[0-9A-Z]{5}$/.test(code) && textOf(link, 'severity') !== undefined
      ? code
      : undefined;
  });
}

/** The name of the constraint that refused a change; undefined when the error is of another kind. */
export function violatedConstraint(error: unknown): string | undefined {
  return firstInCauses(error, (link) => textOf(link, 'constraint'));
}

/** Whether the same work, done again, can be expected to pass: serialization failure or deadlock. */
export function isConflict(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && CONFLICTS.has(state);
}

/** Whether a read-only server refused a change. Nothing was executed. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === READ_ONLY;

/**
 * Turns the driver's errors for a lost or unreachable database into `DatabaseUnavailable`; returns others as
 * they are.
 */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  return meansUnavailable(error) ? new DatabaseUnavailable(error) : error;
}

function meansUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state !== undefined) {
    return UNAVAILABLE_CLASSES.has(state.slice(0, 2)) || UNAVAILABLE_STATES.has(state);
  }
  const code = errorCode(error);
  return (
    (code !== undefined && UNAVAILABLE_SYSTEM_CODES.has(code)) || UNAVAILABLE_MESSAGES.test(error.message)
  );
}

/** A dual-stack connection attempt fails with an AggregateError, which carries the code and no message. */
function errorCode(error: Error): string | undefined {
  return textOf(error, 'code');
}

function firstInCauses(error: unknown, find: (link: Error) => string | undefined): string | undefined {
  for (let link = error; link instanceof Error; link = link.cause) {
    const found = find(link);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textOf(error: Error, property: string): string | undefined {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}
