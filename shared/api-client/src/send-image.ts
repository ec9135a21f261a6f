import { isRecord } from '@shop/contracts';
import { type Answer, contentOf, exchange } from './exchange.ts';
import { ApiProblem, pictureNotTaken } from './problem.ts';
import { authorization, isOwn, renewing } from './transport.ts';

/** How long an upload may take, in milliseconds: a picture of 10 MB at less than 1 Mbit/s. */
const UPLOAD_LIMIT = 120_000;

/** What `uploadImage` does; its code is loaded with the first upload. */
export async function sendImage(url: string, file: File): Promise<string> {
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
