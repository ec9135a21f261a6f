import { randomInt } from 'node:crypto';
import net from 'node:net';

const HIGHEST_PORT = 65_535;

/**
 * Below the range that operating systems use for outgoing connections, one of which could take the port
 * meanwhile, and above the last port that browsers refuse to connect to.
 */
const LOWEST_FREE = 11_000;
const HIGHEST_FREE = 30_000;

/** Whether a port can have this number. */
export const isPort = (number: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= HIGHEST_PORT;

/** Listens on the port briefly. @returns the code of the failure, if it cannot */
const probe = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

/** Whether nothing listens on the port, on any of the machine's addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['::', '0.0.0.0', '127.0.0.1']) {
    const code = await probe(port, host);
    // A machine without IPv6 has no address `::`, which says nothing about the port.
    if (code === 'EADDRINUSE' || code === 'EACCES') return false;
  }
  return true;
}

/** A port that nothing listens on at the moment. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_FREE, HIGHEST_FREE);
    if (await isPortFree(port)) return port;
  }
}

/** The preferred port if it is valid and free, else any free one. */
export async function preferPort(port: number): Promise<number> {
  return isPort(port) && (await isPortFree(port)) ? port : findFreePort();
}
