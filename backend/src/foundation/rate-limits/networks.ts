import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** The networks that an address counts for. */
export interface Networks {
  /** An IPv4 address, or the IPv6 /64: one host can use any address of it. */
  readonly network: string;
  /** The IPv6 /48 around it: providers assign up to this much, 65,536 networks, to one customer. */
  readonly site: string | undefined;
}

/** The networks that a visitor's word counts for, where it decides something for all visitors. */
export interface WitnessNetworks {
  /** An IPv4 /24 or an IPv6 /48: what one customer of a provider has. */
  readonly network: string;
  /** The IPv4 /16 or IPv6 /32 around it: what one provider has. */
  readonly provider: string;
}

/** A /48 has the limits of this many of its /64 networks. */
export const NETWORKS_PER_SITE = 4;

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;
const PROVIDER_GROUPS = 2;

/**
 * Some proxies write the client's port into `X-Forwarded-For`.
 * @returns the address of `192.0.2.1:443`, `[2001:db8::1]:443` or `[2001:db8::1]`; anything else unchanged
 */
export const withoutPort = (address: string): string =>
  /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(address)?.slice(1).find(Boolean) ?? address;

/**
 * @param address as the socket or a trusted proxy reports it. Everything that is not an IP address counts as
 * one network, so that invented addresses get no limits of their own.
 */
export function networksOf(address: string): Networks {
  const ip = ipOf(address);
  if (isIPv4(ip)) return { network: ip, site: undefined };
  if (!isIPv6(ip)) return { network: 'unknown', site: undefined };
  const groups = groupsOf(ip);
  return {
    network: `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`,
    site: `${groups.slice(0, SITE_GROUPS).join(':')}::/48`,
  };
}

/** @param address as for {@link networksOf} */
export function witnessNetworksOf(address: string): WitnessNetworks {
  const ip = ipOf(address);
  if (isIPv4(ip)) {
    const bytes = ip.split('.');
    return {
      network: `${bytes.slice(0, 3).join('.')}.0/24`,
      provider: `${bytes.slice(0, 2).join('.')}.0.0/16`,
    };
  }
  if (!isIPv6(ip)) return { network: 'unknown', provider: 'unknown' };
  const groups = groupsOf(ip);
  return {
    network: `${groups.slice(0, SITE_GROUPS).join(':')}::/48`,
    provider: `${groups.slice(0, PROVIDER_GROUPS).join(':')}::/32`,
  };
}

/** The address without a port, and as IPv4 where IPv6 only wraps it. */
function ipOf(address: string): string {
  const ip = withoutPort(address);
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
}

/** All groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [withoutZone = ''] = ip.split('%');
  const [before = [], after = []] = withoutZone
    .split('::')
    .map((half) => half.split(':').filter(Boolean).map(withoutLeadingZeros));
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after];
}

const withoutLeadingZeros = (group: string): string => Number.parseInt(group, 16).toString(16);

/**
 * The proxies whose `X-Forwarded-For` header is trusted.
 * @param networks addresses, and networks such as `10.0.0.0/8`
 * @returns whether an address is one of them, as a socket or another proxy reports it; `undefined` for a socket without one
 */
export function proxyMatcher(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const ip = withoutPort(address ?? '');
    return isIP(ip) !== 0 && list.check(ip, familyOf(ip));
  };
}

const familyOf = (ip: string) => (isIPv6(ip) ? 'ipv6' : 'ipv4');
