import { once } from 'node:events';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort, isPortFree, preferPort } from './port.ts';

async function occupy(host: string): Promise<number> {
  const port = await findFreePort();
  const server = net.createServer().listen(port, host);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return port;
}

test('a port that someone listens on, on whichever address, is not free', async () => {
  expect(await isPortFree(await occupy('127.0.0.1'))).toBe(false);
  expect(await isPortFree(await occupy('0.0.0.0'))).toBe(false);
});

test('the preferred port is taken when it is free, another when it is not', async () => {
  const free = await findFreePort();
  expect(await preferPort(free)).toBe(free);
  const taken = await occupy('127.0.0.1');
  expect(await preferPort(taken)).not.toBe(taken);
});
