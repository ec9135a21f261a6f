import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contentLimits } from '@shop/registry/documents';
import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../../foundation/config/release-files.ts';
import { Refusal } from '../../foundation/refusal.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 200;
/** The timeout of one attempt, including the transfer. */
const TIMEOUT_MS = 10_000;
const TEMPORARY = [408, 429, 500, 502, 503, 504];

interface Answer {
  status: number;
  bytes: Buffer;
}

/** Objects in a bucket of an S3-compatible store. Each call has a timeout and is retried. */
export class Bucket {
  readonly #client: AwsClient;
  readonly #url: string;
  readonly #timeoutMs: number;

  constructor({ url, region, accessKeyId, secretAccessKey }: BucketConfig, timeoutMs = TIMEOUT_MS) {
    this.#url = url;
    this.#timeoutMs = timeoutMs;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  }

  /** @throws {Refusal} `unavailable` when the store does not answer, or refuses */
  async has(key: string): Promise<boolean> {
    return (await this.#send('HEAD', key, [200, 404])).status === 200;
  }

  /**
   * @returns `undefined` when there is no such object
   * @throws {Refusal} `unavailable` as above, also for an object that is larger than a file of a release may be
   */
  async read(key: string): Promise<Buffer | undefined> {
    const { status, bytes } = await this.#send('GET', key, [200, 404]);
    return status === 200 ? bytes : undefined;
  }

  /** @throws {Refusal} `unavailable` as above */
  async write(key: string, bytes: Buffer): Promise<void> {
    await this.#send('PUT', key, [200, 201, 204], new Uint8Array(bytes));
  }

  /** @throws {Refusal} `unavailable` as above */
  async remove(key: string): Promise<void> {
    await this.#send('DELETE', key, [200, 204, 404]);
  }

  /** Every call is idempotent, because a key names one content. */
  async #send(
    method: string,
    key: string,
    expected: readonly number[],
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#attempt(method, key, body).catch((cause: unknown) => {
        if (attempt === ATTEMPTS)
          throw new Refusal('unavailable', {
            detail: 'The store of release files cannot be reached.',
            cause,
          });
        return undefined;
      });
      if (answer && expected.includes(answer.status)) return answer;
      if (answer && (attempt === ATTEMPTS || !TEMPORARY.includes(answer.status)))
        throw new Refusal('unavailable', {
          detail: `The store of release files answered ${answer.status}.`,
          cause: new Error(answer.bytes.toString('utf8').slice(0, 500)),
        });
      await pause(PAUSE_MS * attempt);
    }
  }

  /** Each attempt is signed again, because a signature is valid for minutes only. */
  async #attempt(method: string, key: string, body?: Uint8Array<ArrayBuffer>): Promise<Answer> {
    const request = await this.#client.sign(`${this.#url}/${key}`, {
      method,
      headers: { 'x-amz-content-sha256': sha256Of(body ?? '') },
      ...(body && { body }),
    });
    const answer = await fetch(request, {
      redirect: 'manual',
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    return { status: answer.status, bytes: await answerBytes(answer, contentLimits.fileBytes) };
  }
}

const sha256Of = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

/** The body of an answer. @throws {Error} for a longer one */
async function answerBytes({ body }: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
