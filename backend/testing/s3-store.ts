import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '@shop/testkit/network';
import S3rver from 's3rver';

const BUCKET = 'releases';
const KEY = 'S3RVER';
const REGION = 'eu-central-1';

/** An S3-compatible store of its own, whose requests a test can count, fail and hold, and whose objects it can corrupt. */
export class S3Store {
  readonly settings: Record<string, string>;
  /** What happens instead of an answer: to every request, or to the next one only. */
  trouble: 'none' | 'error' | 'one error' | 'silence' = 'none';
  readonly requests: string[] = [];
  readonly #folder: string;
  readonly #server: ReturnType<typeof createServer>;

  private constructor(folder: string, server: ReturnType<typeof createServer>, port: number) {
    this.#folder = folder;
    this.#server = server;
    this.settings = {
      RELEASE_FILES: 'bucket',
      S3_BUCKET_URL: `http://127.0.0.1:${port}/${BUCKET}`,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    };
  }

  static async open(): Promise<S3Store> {
    const folder = await mkdtemp(path.join(tmpdir(), 's3-'));
    const s3 = new S3rver({
      directory: folder,
      silent: true,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    await s3.configureBuckets();
    const answer = s3.callback();
    const server = createServer((request, response) => store.#answer(request, response, answer));
    const store = new S3Store(folder, server, await listen(server));
    return store;
  }

  /** Changes what is stored, of every object. */
  async corrupt(): Promise<void> {
    for (const file of await this.#objects()) await writeFile(file, 'alert(1)');
  }

  async count(): Promise<number> {
    return (await this.#objects()).length;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await rm(this.#folder, { recursive: true });
  }

  async #objects(): Promise<string[]> {
    const all = await readdir(this.#folder, { recursive: true });
    return all
      .filter((name) => name.endsWith('._S3rver_object'))
      .map((name) => path.join(this.#folder, name));
  }

  #answer(
    request: IncomingMessage,
    response: ServerResponse,
    answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  ): void {
    this.requests.push(`${request.method} ${request.url}`);
    if (this.trouble === 'silence') return;
    if (this.trouble === 'error' || this.trouble === 'one error') {
      if (this.trouble === 'one error') this.trouble = 'none';
      return void response.writeHead(503).end();
    }
    // s3rver checks signatures of version 4 in part.
    if (!isSigned(request)) return void response.writeHead(403).end('SignatureDoesNotMatch');
    answer(request, response);
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Whether a request has the signature of AWS's version 4 that its secret makes. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, scope = '', names = '', signature] =
    /Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [day = '', region, service] = scope.split('/');
  if (region !== REGION || service !== 's3') return false;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = [method, url, '', signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEY}`);
  return signature === hmac(key, text).toString('hex');
}
