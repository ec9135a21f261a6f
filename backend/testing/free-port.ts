import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that operating systems give to outgoing connections, one of which could take it meanwhile. */
const LOWEST = 10_000;
const HIGHEST = 30_000;

/** A port of 127.0.0.1 that no one listens on just now. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
