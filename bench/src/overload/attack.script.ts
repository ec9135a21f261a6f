import { Agent, request } from 'node:http';
import { attacks } from './attacks.ts';

/**
 * One address does its worst until it is ended: each of its connections sends the next call as soon as the one before is
 * answered.
 *
 * Arguments: the shop's origin, the attack, the source address, the number of connections.
 */
const [origin = '', name = '', localAddress = '', connections = ''] = process.argv.slice(2);
const call = attacks[name];
if (!call) throw new Error(`There is no attack called ${name}`);
const agent = new Agent({ keepAlive: true, localAddress, maxSockets: Number(connections) });

function send(): Promise<void> {
  const { path, body } = call?.() ?? { path: '' };
  return new Promise((resolve) => {
    const sent = request(`${origin}${path}`, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' } }),
    });
    // The server may close a connection; the next call opens another.
    sent.on('error', () => resolve());
    sent.on('response', (answer) => answer.resume().on('close', () => resolve()));
    sent.end(body);
  });
}

process.once('disconnect', () => process.exit());
process.send?.({ type: 'ready' });
await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    for (;;) await send();
  }),
);
