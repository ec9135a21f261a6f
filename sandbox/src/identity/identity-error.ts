/**
 * A refusal with Identity Toolkit's code, such as `EMAIL_EXISTS`; the client library maps it to its own
 * codes.
 */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  constructor(
    message: string,
    readonly httpStatus = 400,
    /** The canonical name beside the message, where the real service has one: `PERMISSION_DENIED`. */
    readonly status?: string,
  ) {
    super(message);
  }
}
