import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from './raw-http.ts';

/** How often the balancer checks whether its servers are ready. */
const CHECK_MILLISECONDS = 100;

/**
 * A plain load balancer: each request goes to the next server in turn, over kept-alive connections. A server
 * that is not ready gets no more requests. Nothing is sent twice: a request without an answer gets 502.
 */
export class RoundRobin {
  readonly #listener = createServer((incoming, answer) => this.#pass(incoming, answer));
  readonly #agent = new Agent({ keepAlive: true });
  readonly #checking = setInterval(() => void this.#retire(), CHECK_MILLISECONDS);
  #servers: string[] = [];
  #next = 0;

  /** @returns its own address */
  async listen(): Promise<string> {
    return `http://127.0.0.1:${await listen(this.#listener)}`;
  }

  /** Adds a server. */
  add(url: string): void {
    this.#servers.push(url);
  }

  async close(): Promise<void> {
    clearInterval(this.#checking);
    this.#agent.destroy();
    this.#listener.closeAllConnections();
    this.#listener.close();
    await once(this.#listener, 'close');
  }

  async #retire(): Promise<void> {
    for (const url of this.#servers) {
      const ready = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!ready) this.#servers = this.#servers.filter((one) => one !== url);
    }
  }

  #pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method, headers, url } = incoming;
    this.#next += 1;
    const server = this.#servers[this.#next % this.#servers.length];
    const outgoing = request(new URL(url ?? '/', server), { method, headers, agent: this.#agent });
    outgoing.on('response', (response) => {
      // Connection headers are not forwarded.
      const { connection: _, 'keep-alive': __, ...passedOn } = response.headers;
      answer.writeHead(response.statusCode ?? 502, passedOn);
      response.pipe(answer);
    });
    outgoing.on('error', (error) => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(JSON.stringify({ detail: error.message }));
    });
    incoming.pipe(outgoing);
  }
}
