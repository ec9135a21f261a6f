import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range that operating systems use for outgoing connections, one of which could take the port
 * meanwhile.
 */
const LOWEST = 10_000;
const HIGHEST = 30_000;

/** A port of 127.0.0.1 that is free at the moment. */
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
