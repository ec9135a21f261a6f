import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contentLimits } from '@shop/registry/documents';
import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../../foundation/config/release-config.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { FileStore } from './file-store.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 200;
/** The timeout of one attempt, including the transfer. */
const TIMEOUT_MS = 10_000;
const TEMPORARY = [408, 429, 500, 502, 503, 504];
const CONCURRENCY = 8;

interface Answer {
  status: number;
  bytes: Buffer;
}

/**
 * Keeps the files in a bucket of an S3-compatible store, under the hash of their content. Each request has a timeout and is
 * retried. All methods throw a {@link Refusal} `unavailable` when the store does not answer, or refuses.
 */
export function filesInBucket(
  { url, region, accessKeyId, secretAccessKey }: BucketConfig,
  timeoutMs = TIMEOUT_MS,
): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function missing(hashes: readonly string[]): Promise<string[]> {
    const left = [...hashes];
    const missing: string[] = [];
    const askNext = async (): Promise<void> => {
      for (let hash = left.pop(); hash !== undefined; hash = left.pop())
        if ((await send('HEAD', hash, [200, 404])).status === 404) missing.push(hash);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, askNext));
    return missing;
  }

  async function store(sha384: string, bytes: Buffer): Promise<void> {
    await send('PUT', sha384, [200, 201, 204], new Uint8Array(bytes));
  }

  /** A file that is larger than one of a release may be is refused, too. */
  async function read(sha384: string): Promise<Buffer | undefined> {
    const { status, bytes } = await send('GET', sha384, [200, 404]);
    return status === 200 ? bytes : undefined;
  }

  async function remove(sha384: string): Promise<void> {
    await send('DELETE', sha384, [200, 204, 404]);
  }

  async function forget(unwanted: readonly string[]): Promise<void> {
    for (const hash of unwanted) await remove(hash);
  }

  /** Every request is idempotent, because a hash names one content. */
  async function send(
    method: string,
    sha384: string,
    expected: readonly number[],
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sendOnce(method, sha384, body).catch((cause: unknown) => {
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
  async function sendOnce(method: string, sha384: string, body?: Uint8Array<ArrayBuffer>): Promise<Answer> {
    const request = await client.sign(`${url}/release-files/${sha384}`, {
      method,
      headers: { 'x-amz-content-sha256': sha256Of(body ?? '') },
      ...(body && { body }),
    });
    const answer = await fetch(request, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, bytes: await answerBytes(answer, contentLimits.fileBytes) };
  }

  return { missing, store, read, remove, forget };
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
