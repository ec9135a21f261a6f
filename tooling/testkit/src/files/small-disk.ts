import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cleanUpWhenGone } from '../processes/clean-up.ts';

const run = promisify(execFile);
const UNMOUNT = 'umount -l "$1"; rmdir "$1"';

/** A file system in memory that a test can fill. */
export class SmallDisk {
  readonly path: string;
  readonly #remove: () => Promise<void>;

  private constructor(mountPoint: string, remove: () => Promise<void>) {
    this.path = mountPoint;
    this.#remove = remove;
  }

  /** @returns `undefined` when this process may not mount anything */
  static async mount(megabytes: number): Promise<SmallDisk | undefined> {
    const mountPoint = await mkdtemp(path.join(tmpdir(), 'shop-disk-'));
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', mountPoint]);
    } catch {
      await rm(mountPoint, { recursive: true });
      return undefined;
    }
    await chmod(mountPoint, 0o777);
    return new SmallDisk(mountPoint, cleanUpWhenGone(UNMOUNT, [mountPoint]));
  }

  /** Fills the disk except for this many bytes. */
  async fill(leave = 0): Promise<void> {
    const { bavail, bsize } = await statfs(this.path);
    await writeFile(this.#ballast, Buffer.alloc(bavail * bsize - leave)).catch(
      (error: NodeJS.ErrnoException) => {
        // Who writes there meanwhile fills the rest.
        if (error.code !== 'ENOSPC' || leave > 0) throw error;
      },
    );
  }

  async free(): Promise<void> {
    await rm(this.#ballast);
  }

  remove(): Promise<void> {
    return this.#remove();
  }

  get #ballast(): string {
    return path.join(this.path, 'ballast');
  }
}
