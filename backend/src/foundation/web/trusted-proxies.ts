import { BlockList, isIP, isIPv6 } from 'node:net';
import { withoutPort } from '../rate-limits/networks.ts';

/** The proxies whose `X-Forwarded-For` header is trusted. */
export class TrustedProxies {
  readonly #networks = new BlockList();

  /** @param networks addresses, and networks such as `10.0.0.0/8` */
  constructor(networks: readonly string[]) {
    for (const network of networks) {
      const [address = '', bits] = network.split('/');
      const family = familyOf(address);
      if (bits === undefined) this.#networks.addAddress(address, family);
      else this.#networks.addSubnet(address, Number(bits), family);
    }
  }

  /** @param address as a socket or another proxy reports it; `undefined` for a socket without an address */
  include(address: string | undefined): boolean {
    const ip = withoutPort(address ?? '');
    return isIP(ip) !== 0 && this.#networks.check(ip, familyOf(ip));
  }
}

const familyOf = (ip: string) => (isIPv6(ip) ? 'ipv6' : 'ipv4');
