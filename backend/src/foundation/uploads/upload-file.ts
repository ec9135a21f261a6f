import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Refusal } from '../refusal.ts';

/** The file of an upload, as its processing needs it. */
export interface UploadedFile {
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  read(): Promise<Buffer>;
}

/**
 * Keeps an upload in a temporary file, so that uploads that arrive or wait take no memory. The file is
 * unlinked immediately: it disappears when it is closed, or when the process ends in any way.
 */
export class UploadFile implements UploadedFile {
  readonly #handle: FileHandle;
  readonly #hash = createHash('sha256');
  #bytes = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** @throws {Refusal} `unavailable` when the disk refuses */
  static create(): Promise<UploadFile> {
    return onDisk(async () => {
      const name = path.join(tmpdir(), `shop-upload-${randomUUID()}`);
      const handle = await open(name, 'wx+', 0o600);
      await rm(name);
      return new UploadFile(handle);
    });
  }

  get hash(): string {
    return this.#hash.copy().digest('hex');
  }

  /** @throws {Refusal} `unavailable` when the disk refuses */
  async append(chunk: Buffer): Promise<void> {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    await onDisk(() => this.#handle.writeFile(chunk));
  }

  /** @throws {Refusal} `unavailable` when the disk refuses */
  async read(): Promise<Buffer> {
    const content = Buffer.allocUnsafe(this.#bytes);
    const { bytesRead } = await onDisk(() => this.#handle.read(content, 0, content.length, 0));
    return content.subarray(0, bytesRead);
  }

  /** The content in pieces of one size; the last may be shorter. */
  async *pieces(size: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < this.#bytes; at += size) {
      const piece = Buffer.allocUnsafe(Math.min(size, this.#bytes - at));
      await onDisk(() => this.#handle.read(piece, 0, piece.length, at));
      yield piece;
    }
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new Refusal('unavailable', { cause });
  }
}
