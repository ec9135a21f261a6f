import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that its owner shares with nobody: the rest is his to choose. */
const OWN_GROUPS = 4;

/**
 * Whom an address stands for: itself, and of IPv6 the network, out of which one host can pick any address.
 * @param ip as the socket, or a trusted proxy, tells it
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return `${[...groups, ...zeros, ...after].slice(0, OWN_GROUPS).join(':')}::/64`;
}
