import { randomBytes } from 'node:crypto';
import { open, rename, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Replaces a file so that readers find the old content or the new one, whole, also after a crash. */
export async function writeAtomically(file: string, content: string): Promise<void> {
  const temporary = `${file}.${randomBytes(8).toString('hex')}.new`;
  try {
    await writeDurably(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
  const folder = await open(path.dirname(file), 'r');
  // Some network file systems cannot synchronize a folder; the rename is atomic all the same.
  await folder.sync().catch(() => undefined);
  await folder.close();
}

/** Writes a new file, and waits until the disk has it. @throws {Error} `EEXIST` when there is one already */
export async function writeDurably(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
