import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { DocumentKey } from '@shop/registry';
import { StartupProblem } from '../startup-problem.ts';
import { readSettingFile } from './setting-file.ts';
import { SETTINGS } from './setting-list.ts';
import type { Settings } from './settings.ts';

/**
 * Settings that depend on where the shop is deployed. Production has no defaults for them.
 * @throws {StartupProblem} naming the setting that production lacks, or that is wrong
 */
export function deploymentOf(
  settings: Settings,
  { production, port }: { production: boolean; port: number },
) {
  const releaseKeys = releaseKeysOf(settings, production);
  return {
    /** Public origin of the site: scheme, host and port. */
    origin: originOf(settings, production) ?? `http://localhost:${port}`,
    /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: trustedProxiesOf(settings, production),
    /**
     * Public keys that releases may be signed with. Without any, which production refuses, signatures are not
     * checked.
     */
    releaseKeys,
    /** The shop's own key for registries, with which it takes releases over the network; without it, it takes none. */
    registryKey: registryKeyOf(settings, releaseKeys),
    /** The shop that registries must be signed for. */
    releaseEnvironment: settings.textOrDefault('RELEASE_ENVIRONMENT'),
    /** From how many networks a failure must be reported before the shop withdraws a release by itself; 0 for never. */
    withdrawAfterNetworks: settings.wholeNumber('WITHDRAW_AFTER_NETWORKS'),
    /** Signs the cookie that shows an admin's browser a release that is not live; the same for all processes. */
    previewSecret: previewSecretOf(settings, production) ?? randomBytes(32).toString('base64url'),
  };
}

function originOf(settings: Settings, production: boolean): string | undefined {
  const origin = settings.url('ORIGIN')?.toLowerCase();
  if (origin && new URL(origin).origin !== origin) {
    throw new StartupProblem(
      'ORIGIN must be scheme and host alone, such as https://parts.example.com, without a path.',
    );
  }
  if (production && !origin?.startsWith('https://')) {
    throw new StartupProblem(
      'ORIGIN must be the address at which people reach the site, such as https://parts.example.com, under NODE_ENV=production.',
    );
  }
  return origin;
}

function trustedProxiesOf(settings: Settings, production: boolean): readonly string[] {
  if (settings.text('TRUSTED_PROXIES')?.toLowerCase() === 'none') return [];
  const networks = settings.networks('TRUSTED_PROXIES');
  if (production && networks.length === 0) {
    throw new StartupProblem(
      'TRUSTED_PROXIES must name the proxies in front, or say none: behind a proxy that is not named, all callers count as one address.',
    );
  }
  const wide = tooWideNetwork(networks);
  if (wide !== undefined) {
    throw new StartupProblem(
      `TRUSTED_PROXIES trusts nearly everybody with ${wide}, so that callers choose the address that limits count: name the networks of the proxies in front alone, such as 10.0.0.0/8, or none.`,
    );
  }
  return networks;
}

function releaseKeysOf(settings: Settings, production: boolean): readonly string[] {
  const keys = settings.list('RELEASE_KEYS');
  if (production && keys.length === 0) {
    throw new StartupProblem(
      'RELEASE_KEYS must name the public keys that releases are signed with: `pnpm teams key` shows one.',
    );
  }
  // The keys are served to browsers. An invalid value is not printed: it may be the private key.
  keys.forEach((key, index) => {
    if (isPublicKey(key)) return;
    throw new StartupProblem(
      `RELEASE_KEYS: number ${index + 1} is not a public key on P-256 (SPKI in base64url): \`pnpm teams key\` shows one.`,
    );
  });
  return keys;
}

function isPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** The owner's key signs who may release what, so it stays away from the server. */
function registryKeyOf(settings: Settings, releaseKeys: readonly string[]): DocumentKey | undefined {
  const file = settings.text('REGISTRY_SIGNING_KEY');
  if (file === undefined) return undefined;
  const key = signingKeyIn(readSettingFile('REGISTRY_SIGNING_KEY', file));
  if (!key) throw new StartupProblem(`REGISTRY_SIGNING_KEY: ${file} holds no private key on P-256 in PEM.`);
  if (releaseKeys.includes(key.public))
    throw new StartupProblem(
      'REGISTRY_SIGNING_KEY must be a key of its own, not one of RELEASE_KEYS: `pnpm teams key <file>` makes one.',
    );
  return key;
}

function signingKeyIn(pem: string): DocumentKey | undefined {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return undefined;
    return {
      signing: new Uint8Array(key.export({ type: 'pkcs8', format: 'der' })),
      public: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64url'),
    };
  } catch {
    return undefined;
  }
}

function previewSecretOf(settings: Settings, production: boolean): string | undefined {
  const secret = settings.secret('PREVIEW_SECRET');
  if (production && !secret) {
    throw new StartupProblem(
      `PREVIEW_SECRET must be ${SETTINGS.PREVIEW_SECRET.shortest} or more random letters and digits, the same for all processes: \`openssl rand -hex 32\` makes one.`,
    );
  }
  return secret;
}

/** The share of a family's addresses that one network may have: an IPv4 network of /8, an IPv6 one of /16. */
const MAX_SHARE = { ipv4: 2 ** -8, ipv6: 2 ** -16 };
/** Private networks of IPv6 begin at fc00::/7. */
const MAX_PRIVATE_SHARE = 2 ** -7;
const MAX_SHARE_TOGETHER = 1 / 16;

/** Finds the network that makes the list one of nearly everybody, alone or with those before it. */
function tooWideNetwork(networks: readonly string[]): string | undefined {
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
