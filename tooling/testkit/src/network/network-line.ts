import { connect, createServer, type Server, type Socket } from 'node:net';
import { portOf } from './raw-http.ts';

/** A connection to PostgreSQL that a test can interrupt. */
export class NetworkLine {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  constructor(targetUrl: string) {
    this.#target = new URL(targetUrl);
  }

  /** The address of the database through this proxy. */
  get url(): string {
    const url = new URL(this.#target);
    url.port = String(this.#port);
    return url.href;
  }

  async restore(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => this.#sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = portOf(server);
    this.#server = server;
  }

  /** Closes every connection and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve) ?? resolve(undefined));
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    await closed;
  }

  /** Silently drops all data on the connections open now, in both directions. */
  silence(): void {
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.resume();
    }
  }
}
