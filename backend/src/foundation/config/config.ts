import type { PublicConfig, ShopDetails } from '@shop/contracts';
import { DEFAULT_RELEASE_ENVIRONMENT } from '@shop/registry';
import type { AdminSignInRules } from '../identity/caller.ts';
import { StartupProblem } from '../startup-problem.ts';
import { type CardKeys, cardKeysOf } from './card-keys.ts';
import { type ConnectionLimits, connectionLimitsOf } from './connection-limits.ts';
import { type DatabaseConfig, databaseOf } from './database-config.ts';
import { type Deployment, deploymentOf } from './deployment.ts';
import { EMULATOR_KEYS, identityKeysOf, unsignedTokensOf } from './identity-keys.ts';
import { type ImageHost, imageHostOf, type PictureQuota, pictureQuotaOf } from './image-host.ts';
import { type ObservationConfig, observationOf } from './observation.ts';
import {
  type DeclineLimits,
  declineLimitsOf,
  type OrderAllowances,
  orderAllowancesOf,
} from './order-allowances.ts';
import { prerenderedRemotesOf, type ReleaseFilesConfig, releaseFilesOf } from './release-config.ts';
import { type SecurityContact, securityContactOf } from './security-contact.ts';
import { installedPath } from './setting-file.ts';
import { CARD_KEYS, IDENTITY_KEYS, type NameOf } from './setting-list.ts';
import { type Environment, Settings, type UnknownSetting, unknownSettings } from './settings.ts';
import { readShopDetails } from './shop-details.ts';

/** `small` has only the parts that the demo's screens show first; `whole` has some two thousand more before them. */
export type DemoExtent = 'small' | 'whole';

/** A server that takes mail, and the shop's address there. */
export interface SmtpServer {
  url: string;
  sender: string;
}

/** All external configuration, read once at start. */
export interface Config extends DatabaseConfig, Deployment, ObservationConfig {
  production: boolean;
  host: string;
  port: number;
  /** Other origins whose pages may call the API. */
  allowedOrigins: readonly string[];
  /** Other origins that remotes are loaded from. */
  remoteOrigins: readonly string[];
  connectionLimits: ConnectionLimits;
  /** How long a process goes on answering after SIGTERM, so that load balancers notice. */
  drainSeconds: number;
  /** How long a visitor waits for a page that their browser can render too. */
  renderSeconds: number;
  rateLimits: boolean;
  logLevel: ReturnType<typeof logLevelOf>;
  /** The built shell, remotes and pictures. */
  siteDirectory: string;
  /** Whether this process serves the pages; otherwise a static host does. */
  servesPages: boolean;
  /** What the operator should know of the settings, a line each. */
  settingWarnings: readonly string[];
  /** The remotes whose code this server runs to render pages. */
  prerenderedRemotes: readonly string[];
  releaseFiles: ReleaseFilesConfig;
  accessTokenSeconds: number;
  /** What an admin's sign-in must fulfil. */
  adminSignIn: AdminSignInRules;
  orderAllowances: OrderAllowances;
  declineLimits: DeclineLimits;
  /** Pause between two runs of the jobs that follow events, settle payments and close lapsed orders. */
  reconcileSeconds: number;
  /** The demonstration data that fill an unused database. */
  demoSeed: DemoExtent | undefined;
  securityContact: SecurityContact | undefined;
  identity: PublicConfig['identity'] & {
    jwksUrl: string | undefined;
    /** Whether unsigned ID tokens of the official emulator are accepted. */
    unsignedTokens: boolean;
  };
  payments: PublicConfig['payments'] & CardKeys;
  imageHost: ImageHost;
  /** No quota without it. */
  pictureQuota: PictureQuota | undefined;
  shop: ShopDetails;
  /** Where mail is sent from; without it mail waits. */
  smtp: SmtpServer | undefined;
  /** What the browser reads from `GET /config.json`. */
  public: PublicConfig;
}

/**
 * Reads and checks the environment.
 * @throws {StartupProblem} naming the setting that is missing, half set or wrong
 */
export function readConfig(environment: Environment): Config {
  const { settings, production, warnings } = openSettings(environment);
  if (production) refuseWithoutTls(settings);
  const port = settings.wholeNumber('PORT');
  const siteDirectory = installedPath(settings.textOrDefault('SITE_DIR'));
  const apiBase = settings.textOrDefault('API_BASE');
  const deployment = deploymentOf(settings, { production, port });
  const { origin, releaseKeys, releaseEnvironment } = deployment;
  const identity = identityOf(settings, production);
  const payments = paymentsOf(settings, production);
  const rateLimits = rateLimitsOf(settings, production);
  const images = imageHostOf(settings, { apiBase, siteOrigin: origin });
  const shop = readShopDetails(settings);
  return {
    production,
    host: settings.textOrDefault('HOST'),
    port,
    ...deployment,
    allowedOrigins: settings.origins('ALLOWED_ORIGINS'),
    remoteOrigins: settings.origins('REMOTE_ORIGINS'),
    connectionLimits: connectionLimitsOf(settings),
    drainSeconds: drainSecondsOf(settings, production),
    renderSeconds: settings.wholeNumber('RENDER_SECONDS'),
    rateLimits,
    logLevel: logLevelOf(settings),
    ...databaseOf(settings, production),
    ...observationOf(settings),
    siteDirectory,
    servesPages: settings.oneOf('PAGES') === 'here',
    settingWarnings: warnings,
    prerenderedRemotes: prerenderedRemotesOf(settings),
    releaseFiles: releaseFilesOf(settings),
    accessTokenSeconds: settings.wholeNumber('ACCESS_TOKEN_SECONDS'),
    orderAllowances: orderAllowancesOf(settings, rateLimits),
    adminSignIn: adminSignInOf(settings),
    declineLimits: declineLimitsOf(settings, rateLimits),
    reconcileSeconds: settings.wholeNumber('RECONCILE_SECONDS'),
    demoSeed: demoSeedOf(settings, production),
    securityContact: securityContactOf(settings),
    identity,
    payments,
    imageHost: images.host,
    pictureQuota: pictureQuotaOf(settings, rateLimits),
    shop,
    smtp: smtpOf(settings, shop),
    public: {
      apiBase,
      identity: publicIdentity(identity, origin),
      payments: publicPayments(payments),
      images: { uploadUrl: images.uploadUrl },
      shop,
      releaseKeys,
      ...(releaseEnvironment !== DEFAULT_RELEASE_ENVIRONMENT && { releaseEnvironment }),
    },
  };
}

/** @throws {StartupProblem} in production, when a setting is misspelt: the shop would run without it */
function openSettings(environment: Environment) {
  const settings = new Settings(environment);
  const production = isProduction(settings);
  const unknown = unknownSettings(environment);
  const misspelt = unknown.find(({ near }) => near !== undefined);
  if (production && misspelt) throw new StartupProblem(warningOf(misspelt));
  return { settings, production, warnings: unknown.map(warningOf) };
}

const warningOf = ({ given, near }: UnknownSetting): string =>
  `There is no setting ${given}${near ? `: ${near} is probably meant` : ''}.`;

/** What answers for the shop, or may call it, must be who it says it is. */
function refuseWithoutTls(settings: Settings): void {
  if (settings.text('NODE_TLS_REJECT_UNAUTHORIZED') === '0') {
    throw new StartupProblem(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 lets anybody pose as the card provider: not in production. NODE_EXTRA_CA_CERTS names authorities of your own.',
    );
  }
  const open = BROWSER_ADDRESSES.find((name) => /\bhttp:/i.test(settings.text(name) ?? ''));
  if (open) throw new StartupProblem(`${open} must name addresses with https:// in production, not http://.`);
}

/** Settings with addresses that pages call, or that call the API. */
const BROWSER_ADDRESSES = [
  'ALLOWED_ORIGINS',
  'REMOTE_ORIGINS',
  'IMAGE_ORIGINS',
  'IMAGE_UPLOAD_URL',
  'API_BASE',
] as const;

const isProduction = (settings: Settings): boolean => settings.oneOf('NODE_ENV') === 'production';

/** Reads the part that the operator's commands need: they serve nothing. */
export function readDatabaseConfig(environment: Environment): DatabaseConfig {
  const { settings, production } = openSettings(environment);
  return databaseOf(settings, production);
}

/** The same for a command that reads or moves the files of releases. */
export const readReleaseFilesConfig = (environment: Environment): ReleaseFilesConfig =>
  releaseFilesOf(openSettings(environment).settings);

/** The same for a command that asks the card provider. @throws {StartupProblem} without its keys */
export function readPaymentsConfig(environment: Environment): Config['payments'] {
  const { settings, production } = openSettings(environment);
  return paymentsOf(settings, production);
}

function identityOf(settings: Settings, production: boolean): Config['identity'] {
  const emulatorUrl = standIn(settings, 'IDENTITY_EMULATOR_URL', production);
  const jwksUrl = standIn(settings, 'IDENTITY_JWKS_URL', production);
  const unsignedTokens = unsignedTokensOf(settings, { production, emulatorUrl, jwksUrl });
  const keys = identityKeysOf(settings) ?? (unsignedTokens ? EMULATOR_KEYS : undefined);
  if (!keys) throw new StartupProblem(missing(IDENTITY_KEYS));
  return { ...keys, jwksUrl, unsignedTokens, ...(emulatorUrl && { emulatorUrl }) };
}

function paymentsOf(settings: Settings, production: boolean): Config['payments'] {
  const keys = cardKeysOf(settings, production);
  if (!keys) throw new StartupProblem(missing(CARD_KEYS));
  if (production && [keys.publishableKey, keys.secretKey].some((key) => key.endsWith('_standin'))) {
    throw new StartupProblem(`The STRIPE_* keys are a stand-in's, ${STAND_IN_REFUSAL}.`);
  }
  const apiUrl = standIn(settings, 'STRIPE_API_URL', production);
  const scriptUrl = standIn(settings, 'STRIPE_SCRIPT_URL', production);
  return {
    ...keys,
    ...(apiUrl && { apiUrl }),
    ...(scriptUrl && { scriptUrl }),
  };
}

const logLevelOf = (settings: Settings) => settings.oneOf('LOG_LEVEL');

/** Load balancers need time to notice; elsewhere people wait for the end. */
const drainSecondsOf = (settings: Settings, production: boolean): number =>
  production || settings.text('DRAIN_SECONDS') ? settings.wholeNumber('DRAIN_SECONDS') : 0;

const adminSignInOf = (settings: Settings): AdminSignInRules => ({
  secondFactor: settings.oneOf('ADMIN_SECOND_FACTOR') === 'required',
  maxAgeSeconds: settings.wholeNumber('ADMIN_SIGN_IN_HOURS') * 3600,
});

const STAND_IN_REFUSAL = 'which never runs under NODE_ENV=production';

function demoSeedOf(settings: Settings, production: boolean): DemoExtent | undefined {
  const wanted = settings.oneOf('DEMO_SEED');
  if (wanted === '0') return undefined;
  if (production) throw new StartupProblem('DEMO_SEED makes demonstration accounts: not in production.');
  return wanted === '1' ? 'whole' : 'small';
}

function smtpOf(settings: Settings, { email: sender }: ShopDetails): SmtpServer | undefined {
  const url = settings.url('SMTP_URL');
  if (!url) return undefined;
  if (!sender) throw new StartupProblem('SMTP_URL needs SHOP_EMAIL, the address that the shop writes from.');
  return { url, sender };
}

function rateLimitsOf(settings: Settings, production: boolean): boolean {
  const wanted = settings.oneOf('RATE_LIMITS') === 'on';
  if (!wanted && production) throw new StartupProblem('RATE_LIMITS=off is for measuring: not in production.');
  return wanted;
}

const missing = (names: readonly string[]) =>
  `${names.join(', ')} must be set (see .env.example); \`pnpm start\` brings local stand-ins instead.`;

function standIn(settings: Settings, name: NameOf<'url'>, production: boolean): string | undefined {
  const url = settings.url(name);
  if (url && production) {
    throw new StartupProblem(`${name} points at a stand-in, ${STAND_IN_REFUSAL}.`);
  }
  return url;
}

/** The browser reaches the identity stand-in through the site's own origin. */
const publicIdentity = (
  { jwksUrl: _, unsignedTokens: __, emulatorUrl, ...keys }: Config['identity'],
  origin: string,
): PublicConfig['identity'] => ({ ...keys, ...(emulatorUrl && { emulatorUrl: origin }) });

const publicPayments = ({
  secretKey: _,
  webhookSecret: __,
  ...shown
}: Config['payments']): PublicConfig['payments'] => shown;
