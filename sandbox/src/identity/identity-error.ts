/** A refusal in the words of Identity Toolkit, such as `EMAIL_EXISTS`; the client library maps them to its codes. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}
