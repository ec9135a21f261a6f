import { isIPv6 } from 'node:net';

/** The networks that an address counts for. */
export interface Networks {
  /** What one customer certainly owns: an IPv4 address, or the /64 in which an IPv6 host picks any address. */
  readonly network: string;
  /** The IPv6 /48 around it: as much as one customer may be given, with 65,536 networks. */
  readonly site: string | undefined;
}

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
const GROUPS_OF_SITE = 3;

/** @param ip as the socket, or a trusted proxy, tells it */
export function networksOf(ip: string): Networks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return { network: mapped ?? ip, site: undefined };
  const groups = groupsOf(ip);
  return {
    network: `${groups.slice(0, GROUPS_OF_NETWORK).join(':')}::/64`,
    site: `${groups.slice(0, GROUPS_OF_SITE).join(':')}::/48`,
  };
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
