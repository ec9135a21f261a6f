/**
 * A refusal with Identity Toolkit's code, such as `EMAIL_EXISTS`; the client library maps it to its own
 * codes.
 */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}
