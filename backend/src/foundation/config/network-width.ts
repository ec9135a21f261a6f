import { BlockList, isIPv6 } from 'node:net';

/** The share of a family's addresses that one network may have: an IPv4 network of /8, an IPv6 one of /16. */
const MAX_SHARE = { ipv4: 2 ** -8, ipv6: 2 ** -16 };
/** Private networks of IPv6 begin at fc00::/7. */
const MAX_PRIVATE_SHARE = 2 ** -7;
const MAX_SHARE_TOGETHER = 1 / 16;

/** Finds the network that makes the list one of nearly everybody, alone or with those before it. */
export function tooWideNetwork(networks: readonly string[]): string | undefined {
  const together = { ipv4: 0, ipv6: 0 };
  return networks.find((network) => {
    const { family, share, limit } = widthOf(network);
    together[family] += share;
    return share > limit || together[family] > MAX_SHARE_TOGETHER;
  });
}

function widthOf(network: string): { family: 'ipv4' | 'ipv6'; share: number; limit: number } {
  const [address = '', bits] = network.split('/');
  if (!isIPv6(address)) return { family: 'ipv4', share: 2 ** -Number(bits ?? 32), limit: MAX_SHARE.ipv4 };
  const prefix = Number(bits ?? 128);
  if (meetsIPv4(address, prefix)) return { family: 'ipv4', share: 2 ** (96 - prefix), limit: MAX_SHARE.ipv4 };
  const limit = /^f[cd]/i.test(address) ? MAX_PRIVATE_SHARE : MAX_SHARE.ipv6;
  return { family: 'ipv6', share: 2 ** -prefix, limit };
}

/** Whether a network of IPv6 has addresses of IPv4, which are `::ffff:0:0/96` there. */
function meetsIPv4(address: string, prefix: number): boolean {
  const list = new BlockList();
  list.addSubnet(address, prefix, 'ipv6');
  const ipv4 = new BlockList();
  ipv4.addSubnet('::ffff:0:0', 96, 'ipv6');
  return list.check('::ffff:0:0', 'ipv6') || ipv4.check(address, 'ipv6');
}
