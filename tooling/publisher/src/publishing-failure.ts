/** A failure whose message says all that the user needs: commands print it without a stack. */
export class PublishingFailure extends Error {
  override readonly name = 'PublishingFailure';
}
