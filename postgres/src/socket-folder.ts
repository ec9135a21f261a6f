import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Operating systems limit a socket's path to 104 (macOS) or 108 bytes (Linux), the closing zero included. */
const MAX_SOCKET_PATH_BYTES = 103;

/** A path to the folder that is short enough for the sockets in it. */
export interface SocketFolder {
  path: string;
  release(): Promise<void>;
}

/**
 * Where the path is too long, it leads through a link in the temporary folder. The socket itself is always in the
 * folder, so processes that use different paths still meet.
 * @param name of the socket
 */
export async function reachSocketFolder(folder: string, name: string): Promise<SocketFolder> {
  if (Buffer.byteLength(join(folder, name)) <= MAX_SOCKET_PATH_BYTES) {
    return { path: folder, release: async () => undefined };
  }
  const temporary = await mkdtemp(join(tmpdir(), 'shop-socket-'));
  const link = join(temporary, 'd');
  await symlink(folder, link);
  return { path: link, release: () => rm(temporary, { recursive: true, force: true }) };
}
