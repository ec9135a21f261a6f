import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { proxyMatcher } from '../rate-limits/networks.ts';
import { Refusal } from '../refusal.ts';
import { ConnectionGroups, type Group, longestIdleIn, openIn } from './connection-groups.ts';

/**
 * More than the server accepts before it reads from one of them, so that a flood of connections closes no
 * health check before it is read.
 */
const RESERVED_CONNECTIONS = 600;
const RETRY_AFTER_SECONDS = 1;
/** How often a server that closes looks for connections that keep it from closing. */
const CLOSING_CHECK_MS = 1000;
/** Longer than the pauses of a healthy client within a request. */
const CLIENT_GRACE_MS = 5000;

interface Connection {
  readonly groups: readonly Group[];
  requestsUnderWay: number;
}

/**
 * Shares the process's connections between its clients. At the limit of an address a new connection closes that
 * address's longest idle one. At the limit of the process it closes one of the address with the most: an idle one, or
 * one that waits for its client. If none can be closed, the new connection is reserved: only health checks are answered
 * on it.
 */
export class Connections {
  readonly #limit: number;
  readonly #groups: ConnectionGroups;
  readonly #open = new Map<Socket, Connection>();
  readonly #reserved = new Set<Socket>();
  /** Reserved connections that have sent no request yet, the oldest first. */
  readonly #withoutRequest = new Set<Socket>();

  constructor({
    connectionLimits: { connections, connectionsPerAddress },
    trustedProxies,
    rateLimits,
  }: Pick<Config, 'connectionLimits' | 'trustedProxies' | 'rateLimits'>) {
    this.#limit = connections;
    this.#groups = new ConnectionGroups(
      rateLimits ? connectionsPerAddress : Number.POSITIVE_INFINITY,
      proxyMatcher(trustedProxies),
    );
  }

  /**
   * Manages the connections of a server. With HOST=localhost the framework opens a second listener for the
   * other loopback address: it is not managed, and reachable from this machine only.
   */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.#accept(socket));
    // Before the listener of the framework, which may answer at once.
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#follow(request, response),
    );
  }

  /** How many are open, by kind. */
  get counts(): { shared: number; reserved: number } {
    return { shared: this.#open.size, reserved: this.#reserved.size };
  }

  /** Whether a connection found no room. */
  isReserved(socket: Socket): boolean {
    return this.#reserved.has(socket);
  }

  /** Ends connections without a request. */
  endIdle(): void {
    for (const [socket, { requestsUnderWay }] of this.#open) if (requestsUnderWay === 0) this.#end(socket);
    for (const socket of this.#withoutRequest) socket.destroy();
  }

  /** Ends connections whose client has yet to send the rest of its request, or to read its answer. */
  endWaitingForClient(): void {
    for (const socket of this.#groups.connectionsWaitingForClient()) this.#end(socket);
  }

  #accept(socket: Socket): void {
    const groups = this.#groups.of(socket.remoteAddress);
    const hasRoom =
      groups.every((group) => openIn(group) < group.limit || this.#end(longestIdleIn(group))) &&
      (this.#open.size < this.#limit || this.#end(this.#groups.connectionToEvict(groups)));
    if (!hasRoom) {
      this.#reserve(socket);
      return;
    }
    this.#open.set(socket, { groups, requestsUnderWay: 0 });
    this.#groups.join(socket, groups);
    socket.once('close', () => this.#forget(socket));
  }

  #follow(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (this.#reserved.has(socket)) {
      this.#withoutRequest.delete(socket);
      response.setHeader('connection', 'close');
    }
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.requestsUnderWay += 1;
    for (const { idle, busy } of connection.groups) {
      idle.delete(socket);
      busy.set(socket, response);
    }
    response.once('close', () => {
      connection.requestsUnderWay -= 1;
      if (connection.requestsUnderWay > 0 || !this.#open.has(socket)) return;
      for (const { idle, busy } of connection.groups) {
        busy.delete(socket);
        idle.set(socket, performance.now());
      }
    });
  }

  #reserve(socket: Socket): void {
    if (this.#reserved.size >= RESERVED_CONNECTIONS) {
      const [oldest] = this.#withoutRequest;
      (oldest ?? socket).destroy();
      if (!oldest) return;
      this.#release(oldest);
    }
    this.#reserved.add(socket);
    this.#withoutRequest.add(socket);
    socket.once('close', () => this.#release(socket));
  }

  #release(socket: Socket): void {
    this.#reserved.delete(socket);
    this.#withoutRequest.delete(socket);
  }

  /** @returns whether there was one to close */
  #end(socket: Socket | undefined): boolean {
    if (!socket) return false;
    // Removed at once: the next connection may come before this one's `close` event.
    this.#forget(socket);
    socket.destroy();
    return true;
  }

  #forget(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    this.#open.delete(socket);
    this.#groups.leave(socket, connection.groups);
  }
}

/**
 * Ends the connections that would keep a closing server open: those that a browser opened in advance, on which no request
 * comes, and those whose clients are slow. From then on Node's own time limits no longer apply.
 */
export function endConnectionsAtClose(server: FastifyInstance, connections: Connections): void {
  let check: NodeJS.Timeout | undefined;
  server.addHook('preClose', async () => {
    const begunAt = performance.now();
    check = setInterval(() => {
      connections.endIdle();
      if (performance.now() - begunAt > CLIENT_GRACE_MS) connections.endWaitingForClient();
    }, CLOSING_CHECK_MS).unref();
  });
  server.addHook('onClose', async () => clearInterval(check));
}

/** Refuses routes without {@link FastifyContextConfig.servedWhenFull} on reserved connections. */
export function refuseWhenFull(server: FastifyInstance, connections: Connections): void {
  server.addHook('onRequest', (request, _, done) => {
    const { servedWhenFull } = request.routeOptions.config;
    if (servedWhenFull || !connections.isReserved(request.raw.socket)) return done();
    done(new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  });
}

/** Reports the open connections as a metric. */
export function connectionMetrics(connections: Connections, meter: Meter): void {
  const gauge = meter.createObservableGauge('http_connections', {
    description: 'Connections of clients; reserved ones are beyond the limit and serve health checks only',
  });
  gauge.addCallback((result) => {
    const { shared, reserved } = connections.counts;
    result.observe(shared, { kind: 'shared' });
    result.observe(reserved, { kind: 'reserved' });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is served on reserved connections: health checks and metrics. */
    servedWhenFull?: boolean;
  }
}
