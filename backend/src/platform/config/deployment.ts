import { createPublicKey, randomBytes } from 'node:crypto';
import { DEFAULT_RELEASE_ENVIRONMENT } from '@shop/contracts';
import { StartupProblem } from '../startup-problem.ts';
import type { Settings } from './settings.ts';

/** Settings that depend on where the shop is deployed. Production has no defaults for them. */
export interface Deployment {
  /** Public origin of the site: scheme, host and port. */
  origin: string;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
  /**
   * Public keys that releases may be signed with. Without any, which production refuses, signatures are not
   * checked.
   */
  releaseKeys: readonly string[];
  /** The shop that registries must be signed for. */
  releaseEnvironment: string;
  /** From how many networks a failure must be reported before the shop withdraws a release by itself; 0 for never. */
  withdrawAfterNetworks: number;
  /**
   * Signs the cookie that shows an admin's browser a release that is not live; the same for all processes.
   */
  previewSecret: string;
}

const SHORTEST_PREVIEW_SECRET = 32;

/** @throws {StartupProblem} naming the setting that production lacks, or that is wrong */
export function deploymentOf(
  settings: Settings,
  { production, port }: { production: boolean; port: number },
): Deployment {
  return {
    origin: originOf(settings, production) ?? `http://localhost:${port}`,
    trustedProxies: trustedProxiesOf(settings, production),
    releaseKeys: releaseKeysOf(settings, production),
    releaseEnvironment: settings.text('RELEASE_ENVIRONMENT') ?? DEFAULT_RELEASE_ENVIRONMENT,
    withdrawAfterNetworks: settings.wholeNumber('WITHDRAW_AFTER_NETWORKS', {
      default: 10,
      min: 0,
      max: 1000,
    }),
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
  return networks;
}

function releaseKeysOf(settings: Settings, production: boolean): readonly string[] {
  const keys = (settings.text('RELEASE_KEYS') ?? '').split(/[\s,]+/).filter(Boolean);
  if (production && keys.length === 0) {
    throw new StartupProblem(
      'RELEASE_KEYS must name the public keys that releases are signed with: `pnpm releases --key` shows one.',
    );
  }
  // The keys are served to browsers. An invalid value is not printed: it may be the private key.
  keys.forEach((key, index) => {
    if (isPublicKey(key)) return;
    throw new StartupProblem(
      `RELEASE_KEYS: number ${index + 1} is no public key on P-256 (SPKI in base64url): \`pnpm releases --key\` shows one.`,
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

function previewSecretOf(settings: Settings, production: boolean): string | undefined {
  const secret = settings.secret('PREVIEW_SECRET', SHORTEST_PREVIEW_SECRET);
  if (production && !secret) {
    throw new StartupProblem(
      `PREVIEW_SECRET must be ${SHORTEST_PREVIEW_SECRET} or more random letters and digits, the same for all processes: \`openssl rand -hex 32\` makes one.`,
    );
  }
  return secret;
}
