import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { listen } from '@shop/testkit/network';
import { describe, expect, it, onTestFinished } from 'vitest';
import { databaseOfFile } from '../../../testing/databases.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const METRICS_TOKEN = 'a-token-for-the-scraper';
const get = (url: string, ...headers: string[]) =>
  `${[`GET ${url} HTTP/1.1`, 'host: shop', ...headers].join('\r\n')}\r\n\r\n`;
/** The header of a request whose body never arrives. */
const UNFINISHED =
  'POST /api/reports HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\ncontent-type: application/csp-report\r\n\r\n';

const database = await databaseOfFile();

describe('the connections of a process', () => {
  /**
   * A listening shop.
   * @returns a function that opens connections from addresses of this machine and keeps them busy
   */
  async function serve(settings: Record<string, string>) {
    const shop = await openTestShop(database, { RATE_LIMITS: 'on', METRICS_TOKEN, ...settings });
    onTestFinished(() => shop.close());
    const port = await listen(shop.app.server);
    const server = shop.app.server.server;
    const open = async (localAddress: string) => {
      const accepted = once(server, 'connection');
      const client = new Client(connect({ port, host: '127.0.0.1', localAddress }));
      onTestFinished(() => client.end());
      await accepted;
      return client;
    };
    const keepBusy = async (client: Client) => {
      const heard = once(server, 'request');
      client.send(UNFINISHED);
      await heard;
    };
    return { open, keepBusy };
  }

  it('close the longest idle one of an address above its limit', async () => {
    const { open } = await serve({ CONNECTIONS_PER_ADDRESS: '2' });
    const [first, second, other] = [
      await open('127.0.0.2'),
      await open('127.0.0.2'),
      await open('127.0.0.3'),
    ];
    expect(await first.ask('/healthz')).toBe(200);
    const third = await open('127.0.0.2');
    await second.ended;
    for (const client of [first, third, other]) expect(await client.ask('/api/part')).toBe(200);
  });

  it('answer only health checks for an address whose connections are all busy', async () => {
    const { open, keepBusy } = await serve({ CONNECTIONS_PER_ADDRESS: '2' });
    for (const client of [await open('127.0.0.2'), await open('127.0.0.2')]) await keepBusy(client);
    const [first, second] = [await open('127.0.0.2'), await open('127.0.0.2')];
    expect(await first.ask('/api/part')).toBe(503);
    await first.ended;
    expect(await second.ask('/readyz')).toBe(200);
    await second.ended;
    expect(await (await open('127.0.0.3')).ask('/api/part')).toBe(200);
  });

  it('close an idle one of the address with the most, when the process is at its limit', async () => {
    const { open } = await serve({ MAX_CONNECTIONS: '3' });
    const lone = await open('127.0.0.2');
    const [oldest, younger] = [await open('127.0.0.3'), await open('127.0.0.3')];
    const newcomer = await open('127.0.0.4');
    await oldest.ended;
    for (const client of [lone, younger, newcomer]) expect(await client.ask('/api/part')).toBe(200);
  });

  it('close one whose client does not send its request, when none is idle', async () => {
    const { open, keepBusy } = await serve({ MAX_CONNECTIONS: '3' });
    const lone = await open('127.0.0.2');
    const [first, second] = [await open('127.0.0.3'), await open('127.0.0.3')];
    for (const client of [lone, first, second]) await keepBusy(client);
    const newcomer = await open('127.0.0.4');
    await first.ended;
    expect(await newcomer.ask('/api/part')).toBe(200);
    lone.send(' '.repeat(100));
    expect(await lone.status).toBe(400);
  });

  it('refuse an address that has the most already', async () => {
    const { open, keepBusy } = await serve({ MAX_CONNECTIONS: '3' });
    const lone = await open('127.0.0.2');
    for (const client of [lone, await open('127.0.0.3'), await open('127.0.0.3')]) await keepBusy(client);
    expect(await (await open('127.0.0.3')).ask('/api/part')).toBe(503);
    lone.send(' '.repeat(100));
    expect(await lone.status).toBe(400);
  });

  it('are not limited by address for a trusted proxy', async () => {
    const { open } = await serve({
      CONNECTIONS_PER_ADDRESS: '1',
      MAX_CONNECTIONS: '4',
      TRUSTED_PROXIES: '127.0.0.2,127.0.1.0/24',
    });
    const proxies = [await open('127.0.0.2'), await open('127.0.0.2'), await open('127.0.1.9')];
    const [idle, newcomer] = [await open('127.0.0.3'), await open('127.0.0.4')];
    // Connections of proxies are not closed to make room.
    await idle.ended;
    for (const client of [...proxies, newcomer]) expect(await client.ask('/api/part')).toBe(200);
  });

  it('are not limited by address when limits are off', async () => {
    const { open } = await serve({ CONNECTIONS_PER_ADDRESS: '1', RATE_LIMITS: 'off' });
    for (const client of [await open('127.0.0.2'), await open('127.0.0.2')]) {
      expect(await client.ask('/api/part')).toBe(200);
    }
  });

  it('are reported as metrics', async () => {
    const { open, keepBusy } = await serve({ CONNECTIONS_PER_ADDRESS: '1' });
    await keepBusy(await open('127.0.0.2'));
    const reserved = await open('127.0.0.2');
    expect(await reserved.ask('/metrics', `authorization: Bearer ${METRICS_TOKEN}`)).toBe(200);
    await reserved.ended;
    expect(reserved.heard).toContain('http_connections{kind="shared"} 1');
    expect(reserved.heard).toContain('http_connections{kind="reserved"} 1');
  });
});

/** A connection of a client. */
class Client {
  heard = '';
  readonly ended: Promise<unknown>;
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.ended = new Promise((resolve) => socket.once('close', resolve));
    socket.on('data', (chunk) => {
      this.heard += chunk;
    });
    // A closed connection may be reset.
    socket.on('error', () => undefined);
  }

  send(text: string): void {
    this.#socket.write(text);
  }

  /**
   * Sends a request.
   * @returns the answer's status
   */
  async ask(url: string, ...headers: string[]): Promise<number> {
    this.send(get(url, ...headers));
    return this.status;
  }

  /** Status of the next answer. */
  get status(): Promise<number> {
    return once(this.#socket, 'data').then(([chunk]) =>
      Number(/^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1]),
    );
  }

  end(): void {
    this.#socket.destroy();
  }
}
