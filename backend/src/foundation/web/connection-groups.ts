import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { NETWORKS_PER_SITE, networksOf } from '../rate-limits/networks.ts';

/** A connection idle for less than this may have a request on its way. */
const MIN_IDLE_MS = 1000;

/** The connections of one network, or of the /48 around it. */
export interface Group {
  readonly key: string;
  readonly limit: number;
  readonly isProxy: boolean;
  /** Without a request under way, the longest idle first, each with the time since it is idle. */
  readonly idle: Map<Socket, number>;
  /** With a request under way, each with its latest answer. */
  readonly busy: Map<Socket, ServerResponse>;
}

/** Groups connections by address; IPv6 by /64 and by the /48 around it. */
export class ConnectionGroups {
  readonly #connectionsPerAddress: number;
  readonly #isProxy: (address: string) => boolean;
  readonly #groups = new Map<string, Group>();

  /** @param isProxy whether an address forwards requests of others, and so has no limit */
  constructor(connectionsPerAddress: number, isProxy: (address: string) => boolean) {
    this.#connectionsPerAddress = connectionsPerAddress;
    this.#isProxy = isProxy;
  }

  /**
   * The groups that a connection would belong to.
   * @param address as its socket reports it
   */
  of(address = ''): readonly Group[] {
    const { network, site } = networksOf(address);
    const isProxy = this.#isProxy(address);
    const limit = isProxy ? Number.POSITIVE_INFINITY : this.#connectionsPerAddress;
    const group = this.#group(network, limit, isProxy);
    return site === undefined ? [group] : [group, this.#group(site, limit * NETWORKS_PER_SITE, isProxy)];
  }

  /** Adds a connection, which is idle at first. */
  join(socket: Socket, groups: readonly Group[]): void {
    for (const group of groups) {
      this.#groups.set(group.key, group);
      group.idle.set(socket, performance.now());
    }
  }

  leave(socket: Socket, groups: readonly Group[]): void {
    for (const group of groups) {
      group.idle.delete(socket);
      group.busy.delete(socket);
      if (openIn(group) === 0) this.#groups.delete(group.key);
    }
  }

  /**
   * The connection to close for a new one: one of the network with the most, if that has more than the new one's
   * network; otherwise the one that has been idle for the longest. A proxy's connection is chosen last.
   * @param newcomer the groups of the new connection
   */
  connectionToEvict(newcomer: readonly Group[]): Socket | undefined {
    const own = Math.max(...newcomer.map(openIn));
    const clients = [...this.#groups.values()].filter(({ isProxy }) => !isProxy);
    const proxies = [...this.#groups.values()].filter(({ isProxy }) => isProxy);
    return evictableInLargest(clients, own) ?? longestIdleOf(clients) ?? longestIdleOf(proxies);
  }

  /** Connections that wait for their clients to send the rest of a request or to read an answer. */
  *connectionsWaitingForClient(): Iterable<Socket> {
    for (const { busy } of this.#groups.values()) {
      for (const [socket, response] of busy) if (waitsForClient(response)) yield socket;
    }
  }

  #group(key: string, limit: number, isProxy: boolean): Group {
    return this.#groups.get(key) ?? { key, limit, isProxy, idle: new Map(), busy: new Map() };
  }
}

export const openIn = ({ idle, busy }: Group): number => idle.size + busy.size;

export function longestIdleIn({ idle }: Group): Socket | undefined {
  const [socket] = idle.keys();
  return socket;
}

/** A connection without work for the server, of the largest group. @param own only groups larger than this count */
function evictableInLargest(groups: readonly Group[], own: number): Socket | undefined {
  let most = own;
  let found: Socket | undefined;
  for (const group of groups) {
    if (openIn(group) <= most) continue;
    const candidate = longestIdleIn(group) ?? waitingForClientIn(group);
    if (!candidate) continue;
    most = openIn(group);
    found = candidate;
  }
  return found;
}

function waitingForClientIn({ busy }: Group): Socket | undefined {
  for (const [socket, response] of busy) if (waitsForClient(response)) return socket;
  return undefined;
}

/** Whether the client has yet to send the rest of the request, or to read the answer. */
const waitsForClient = (response: ServerResponse): boolean => !response.req.complete || response.headersSent;

/** The connection that has been idle for the longest, if for long enough. */
function longestIdleOf(groups: readonly Group[]): Socket | undefined {
  let earliest = performance.now() - MIN_IDLE_MS;
  let found: Socket | undefined;
  for (const { idle } of groups) {
    const [longest] = idle;
    if (!longest || longest[1] > earliest) continue;
    [found, earliest] = longest;
  }
  return found;
}
