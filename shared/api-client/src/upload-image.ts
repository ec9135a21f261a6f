import { isRecord } from '@shop/contracts';
import { type Answer, contentOf, exchange } from './exchange.ts';
import { ApiProblem, pictureNotTaken } from './problem.ts';
import { authorization, isOwn, renewing } from './transport.ts';

/** How long an upload may take, in milliseconds: a picture of 10 MB at less than 1 Mbit/s. */
const UPLOAD_LIMIT = 120_000;

/**
 * Uploads one picture as form data (docs/specification.md#calls): field `image`. Only the shop's own
 * image host gets the access token.
 *
 * @returns the URL of the stored picture
 * @throws {ApiProblem} the host refused the picture
 * @throws {ApiUnreachable} no answer came, or none in time
 */
export async function uploadImage(url: string, file: File): Promise<string> {
  const body = new FormData();
  body.append('image', file);
  const post = (token?: string) =>
    exchange(url, { method: 'POST', body, headers: authorization(token), limit: UPLOAD_LIMIT });
  return storedAt(isOwn(url) ? await renewing(post) : await post());
}

/**
 * The contract covers the shop's own host only: any other answer without a picture's address is a refusal.
 */
function storedAt(answer: Answer): string {
  const content = contentOf<unknown>(answer);
  if (isRecord(content) && content['success'] === true && isRecord(content['data'])) {
    const { url } = content['data'];
    if (typeof url === 'string') return url;
  }
  throw new ApiProblem(pictureNotTaken(answer.status));
}
