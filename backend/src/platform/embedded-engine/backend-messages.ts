const ERROR_RESPONSE = 'E'.charCodeAt(0);
/** The field of an error that is never translated. */
const SEVERITY = 'V'.charCodeAt(0);

/**
 * Finds the error that ends a session or the whole engine: severity FATAL or PANIC.
 * @param answer whole messages of the wire protocol, from server to client.
 * @returns its text, or undefined when there is none.
 */
export function fatalError(answer: Buffer): string | undefined {
  for (let start = 0; start + 5 <= answer.length; start += 1 + answer.readInt32BE(start + 1)) {
    if (answer[start] !== ERROR_RESPONSE) continue;
    const fields = answer.toString('utf8', start + 5, start + 1 + answer.readInt32BE(start + 1)).split('\0');
    const severity = fields.find((field) => field.charCodeAt(0) === SEVERITY)?.slice(1);
    if (severity === 'PANIC' || severity === 'FATAL') {
      return fields.find((field) => field.startsWith('M'))?.slice(1) ?? severity;
    }
  }
  return undefined;
}
