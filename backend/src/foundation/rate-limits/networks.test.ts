import { expect, it } from 'vitest';
import { networksOf, witnessNetworksOf } from './networks.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50412', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:50412', '203.0.113.7'],
])('counts the IPv4 address %s for %s only', (ip, network) => {
  expect(networksOf(ip)).toEqual({ network, site: undefined });
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2::6]:50412', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('counts the IPv6 address %s for %s and %s', (ip, network, site) => {
  expect(networksOf(ip)).toEqual({ network, site });
});

it.each(['', 'local', 'somebody', '1.2.3', '999.1.1.1:80', '[::1'])('counts "%s" as unknown', (address) => {
  expect(networksOf(address)).toEqual({ network: 'unknown', site: undefined });
});

it.each([
  ['203.0.113.7', '203.0.113.0/24', '203.0.0.0/16'],
  ['::ffff:203.0.113.7', '203.0.113.0/24', '203.0.0.0/16'],
  ['203.0.113.7:50412', '203.0.113.0/24', '203.0.0.0/16'],
  ['2001:db8:1:2::6', '2001:db8:1::/48', '2001:db8::/32'],
  ['somebody', 'unknown', 'unknown'],
])('takes the word of %s as that of %s, of the provider %s', (address, network, provider) => {
  expect(witnessNetworksOf(address)).toEqual({ network, provider });
});
