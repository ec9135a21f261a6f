import { ApiUnreachable } from './problem.ts';

/**
 * Uploads one picture as form data (docs/specification.md#calls): field `image`. Only the shop's own
 * image host gets the access token.
 *
 * @returns the URL of the stored picture
 * @throws {ApiProblem} the host refused the picture
 * @throws {ApiUnreachable} no answer came, or none in time
 */
export async function uploadImage(url: string, file: File): Promise<string> {
  const { sendImage } = await import('./send-image.ts').catch((cause: unknown) => {
    throw new ApiUnreachable(cause);
  });
  return sendImage(url, file);
}
