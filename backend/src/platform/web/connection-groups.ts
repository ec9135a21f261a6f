import type { ServerResponse } from 'node:http';
import { BlockList, isIPv4, isIPv6, type Socket } from 'node:net';
import { networksOf } from '../rate-limits/networks.ts';

/** As many networks of one IPv6 /48 may use up their connections at the same time. */
const NETWORKS_OF_A_SITE = 4;

const IDLE_FOR_A_WHILE_MS = 1000;

/** The connections of one network, or of the /48 around it. */
export interface Group {
  readonly key: string;
  readonly limit: number;
  readonly isProxy: boolean;
  /** Without a request under way, the longest idle first, each with the time since when. */
  readonly idle: Map<Socket, number>;
  /** With a request under way, each with the latest answer. */
  readonly busy: Map<Socket, ServerResponse>;
}

/** Knows which connections count together: those of an address, of IPv6 those of a /64 and of the /48 around it. */
export class ConnectionGroups {
  readonly #connectionsPerAddress: number;
  readonly #proxies = new BlockList();
  readonly #groups = new Map<string, Group>();

  /** @param proxies addresses and networks that pass on others' requests: no limit by address concerns them */
  constructor(connectionsPerAddress: number, proxies: readonly string[]) {
    this.#connectionsPerAddress = connectionsPerAddress;
    for (const given of proxies) {
      const [address = '', bits] = given.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.#proxies.addAddress(address, family);
      else this.#proxies.addSubnet(address, Number(bits), family);
    }
  }

  /** The groups that a connection would belong to. @param address as its socket tells it */
  of(address = 'local'): readonly Group[] {
    const { network, site } = networksOf(address);
    const isProxy = this.#proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
    const limit = isProxy ? Number.POSITIVE_INFINITY : this.#connectionsPerAddress;
    const group = this.#group(network, limit, isProxy);
    return site === undefined ? [group] : [group, this.#group(site, limit * NETWORKS_OF_A_SITE, isProxy)];
  }

  /** Adds a connection, idle as it is at first. */
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
   * The connection that makes room for a new one: of the network with the most, if that has more than the newcomer's;
   * otherwise one that has been idle for a while, whoever has it. A proxy's only where nobody else has such a one.
   * @param newcomer the groups of the new connection
   */
  leastMissed(newcomer: readonly Group[]): Socket | undefined {
    const own = Math.max(...newcomer.map(openIn));
    const clients = [...this.#groups.values()].filter(({ isProxy }) => !isProxy);
    const proxies = [...this.#groups.values()].filter(({ isProxy }) => isProxy);
    return ofMost(clients, own) ?? longestIdleOf(clients) ?? longestIdleOf(proxies);
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

/** A connection that the server does not work for, of the group with the most. @param own is too few to give any up */
function ofMost(groups: readonly Group[], own: number): Socket | undefined {
  let most = own;
  let found: Socket | undefined;
  for (const group of groups) {
    if (openIn(group) <= most) continue;
    const candidate = longestIdleIn(group) ?? waitingIn(group);
    if (!candidate) continue;
    most = openIn(group);
    found = candidate;
  }
  return found;
}

/** One whose client has yet to send the rest of its request, or to read its answer. */
function waitingIn({ busy }: Group): Socket | undefined {
  for (const [socket, response] of busy) if (!response.req.complete || response.headersSent) return socket;
  return undefined;
}

/** One that is idle for so long that no request is on its way to it. */
function longestIdleOf(groups: readonly Group[]): Socket | undefined {
  let earliest = performance.now() - IDLE_FOR_A_WHILE_MS;
  let found: Socket | undefined;
  for (const { idle } of groups) {
    const [longest] = idle;
    if (!longest || longest[1] > earliest) continue;
    [found, earliest] = longest;
  }
  return found;
}
