/**
 * A failure whose message says all that the user needs: it is printed without a stack. Anything else that is
 * thrown is a bug of the commands and keeps its stack.
 */
export class PlainFailure extends Error {
  override readonly name = 'PlainFailure';
}

/** What the machine refuses: permissions, a read-only or a full disk. The message names the file. */
const REFUSED: readonly string[] = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'];

/** The text that a failed command prints. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  // Node explains a mistaken option well, and its stack is of no use.
  if (code.startsWith('ERR_PARSE_ARGS') || REFUSED.includes(code)) return error.message;
  return error instanceof PlainFailure ? error.message : (error.stack ?? error.message);
}
