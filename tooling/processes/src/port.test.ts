import { once } from 'node:events';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort, isPort, isPortFree, preferPort } from './port.ts';

async function occupy(host: string): Promise<number> {
  const port = await findFreePort();
  const server = net.createServer().listen(port, host);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return port;
}

test('a port in use on any address is not free', async () => {
  expect(await isPortFree(await occupy('127.0.0.1'))).toBe(false);
  expect(await isPortFree(await occupy('0.0.0.0'))).toBe(false);
});

test('after the highest port another one is found', async () => {
  expect([1, 65_535].map(isPort)).toEqual([true, true]);
  expect([0, 65_536, 3000.5, Number.NaN].map(isPort)).toEqual([false, false, false, false]);
  expect(isPort(await preferPort(65_537))).toBe(true);
});

test('the preferred port is used when it is free, another when it is not', async () => {
  const free = await findFreePort();
  expect(await preferPort(free)).toBe(free);
  const taken = await occupy('127.0.0.1');
  expect(await preferPort(taken)).not.toBe(taken);
});
