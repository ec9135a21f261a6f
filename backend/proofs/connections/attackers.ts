import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { times } from '@shop/testkit/random';

const DRIP_MS = 200;

/** Ways to hold a connection open as long as the server allows. Each resolves when the connection is open. */
export const attacks: Readonly<Record<string, (socket: Socket) => Promise<unknown>>> = {
  'say nothing': async () => undefined,
  'have been answered and stay': (socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n');
    return once(socket, 'data');
  },
  'drip a header': async (socket) => {
    socket.write('GET / HTTP/1.1\r\nhost: shop\r\n');
    const dripping = setInterval(() => socket.write('x-more: 1\r\n'), DRIP_MS);
    socket.once('close', () => clearInterval(dripping));
  },
  'never end a body': async (socket) => {
    socket.write('POST /api/reports HTTP/1.1\r\nhost: shop\r\ncontent-type: application/csp-report\r\n');
    socket.write('content-length: 10000\r\n\r\n');
  },
  'do not read on': async (socket) => {
    socket.write('GET /pictures/large.webp HTTP/1.1\r\nhost: shop\r\n\r\n');
    await once(socket, 'data');
    socket.pause();
  },
};

/** Pause before a connection that the server has closed is opened again. */
const RECONNECT_MS = times(250, 3000);

interface Attack {
  port: number;
  addresses: readonly string[];
  /** Connections of each address. */
  each: number;
  hold: (socket: Socket) => Promise<unknown>;
}

/** Holds connections open, and reopens those that the server closes. */
export class Attackers {
  readonly #sockets = new Set<Socket>();
  readonly #attack: Attack;
  #ended = false;

  constructor(attack: Attack) {
    this.#attack = attack;
  }

  /** @returns resolves when each is open or refused */
  async begin(): Promise<void> {
    const { addresses, each } = this.#attack;
    await Promise.all(
      addresses.flatMap((address) => Array.from({ length: each }, () => this.#connectFrom(address))),
    );
  }

  end(): void {
    this.#ended = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  #connectFrom(localAddress: string): Promise<void> {
    const { port, hold } = this.#attack;
    return new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      this.#sockets.add(socket);
      // The server may reset a connection, and closes those it refuses.
      socket
        .on('error', () => undefined)
        .on('end', () => undefined)
        .resume();
      socket.once('connect', () =>
        hold(socket).then(
          () => resolve(),
          () => resolve(),
        ),
      );
      socket.once('close', () => {
        this.#sockets.delete(socket);
        resolve();
        if (!this.#ended) setTimeout(() => this.#ended || this.#connectFrom(localAddress), RECONNECT_MS);
      });
    });
  }
}
