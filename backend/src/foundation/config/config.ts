import type { PublicConfig, ShopDetails } from '@shop/contracts';
import { DEFAULT_RELEASE_ENVIRONMENT } from '@shop/registry';
import { StartupProblem } from '../startup-problem.ts';
import { type CardKeys, cardKeysOf } from './card-keys.ts';
import { type DatabaseConfig, databaseOf } from './database-config.ts';
import { deploymentOf } from './deployment.ts';
import { EMULATOR_KEYS, identityKeysOf, unsignedTokensOf } from './identity-keys.ts';
import { imageHostOf, pictureQuotaOf } from './image-host.ts';
import { orderRulesOf } from './order-rules.ts';
import { prerenderedRemotesOf, type ReleaseFilesConfig, releaseFilesOf } from './release-config.ts';
import { securityContactOf } from './security-contact.ts';
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

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and checks all external configuration, once at start.
 * @throws {StartupProblem} naming the setting that is missing, half set or wrong
 */
export function readConfig(environment: Environment) {
  const { settings, production, warnings } = openSettings(environment);
  if (production) refuseWithoutTls(settings);
  const port = settings.wholeNumber('PORT');
  const apiBase = settings.textOrDefault('API_BASE');
  const deployment = deploymentOf(settings, { production, port });
  const { origin, releaseKeys, releaseEnvironment } = deployment;
  const identity = identityOf(settings, production);
  const payments = paymentsOf(settings, production);
  const rateLimits = rateLimitsOf(settings, production);
  const images = imageHostOf(settings, { apiBase, siteOrigin: origin });
  const shop = readShopDetails(settings);
  /** What the browser reads from `GET /config.json`. */
  const shown: PublicConfig = {
    apiBase,
    identity: publicIdentity(identity, origin),
    payments: publicPayments(payments),
    images: { uploadUrl: images.uploadUrl },
    shop,
    releaseKeys,
    ...(releaseEnvironment !== DEFAULT_RELEASE_ENVIRONMENT && { releaseEnvironment }),
  };
  return {
    production,
    host: settings.textOrDefault('HOST'),
    port,
    ...deployment,
    /** Other origins whose pages may call the API. */
    allowedOrigins: settings.origins('ALLOWED_ORIGINS'),
    /** Other origins that remotes are loaded from. */
    remoteOrigins: settings.origins('REMOTE_ORIGINS'),
    connectionLimits: connectionLimitsOf(settings),
    /** How long a process goes on answering after SIGTERM, so that load balancers notice. */
    drainSeconds: drainSecondsOf(settings, production),
    /** How long a visitor waits for a page that their browser can render too. */
    renderSeconds: settings.wholeNumber('RENDER_SECONDS'),
    rateLimits,
    logLevel: settings.oneOf('LOG_LEVEL'),
    ...databaseOf(settings, production),
    ...observationOf(settings),
    /** The built shell, remotes and pictures. */
    siteDirectory: installedPath(settings.textOrDefault('SITE_DIR')),
    /** Whether this process serves the pages; otherwise a static host does. */
    servesPages: settings.oneOf('PAGES') === 'here',
    /** What the operator should know of the settings, a line each. */
    settingWarnings: warnings,
    /** The remotes whose code this server runs to render pages. */
    prerenderedRemotes: prerenderedRemotesOf(settings),
    releaseFiles: releaseFilesOf(settings),
    accessTokenSeconds: settings.wholeNumber('ACCESS_TOKEN_SECONDS'),
    orderRules: orderRulesOf(settings, rateLimits),
    /** What an admin's sign-in must fulfil. */
    adminSignIn: {
      secondFactor: settings.oneOf('ADMIN_SECOND_FACTOR') === 'required',
      maxAgeSeconds: settings.wholeNumber('ADMIN_SIGN_IN_HOURS') * 3600,
    },
    /** Pause between two runs of the jobs that follow events, settle payments and close lapsed orders. */
    reconcileSeconds: settings.wholeNumber('RECONCILE_SECONDS'),
    /** The demonstration data that fill an unused database. */
    demoSeed: demoSeedOf(settings, production),
    securityContact: securityContactOf(settings),
    identity,
    payments,
    imageHost: images.host,
    /** No quota without it. */
    pictureQuota: pictureQuotaOf(settings, rateLimits),
    shop,
    /** Where mail is sent from; without it mail waits. */
    smtp: smtpOf(settings, shop),
    public: shown,
  };
}

/** @throws {StartupProblem} in production, when a setting is misspelt: the shop would run without it */
function openSettings(environment: Environment) {
  const settings = new Settings(environment);
  const production = settings.oneOf('NODE_ENV') === 'production';
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

/** Reads the part that the operator's commands need: they serve nothing. */
export function readDatabaseConfig(environment: Environment): DatabaseConfig {
  const { settings, production } = openSettings(environment);
  return databaseOf(settings, production);
}

/** The same for a command that reads or moves the files of releases. */
export const readReleaseFilesConfig = (environment: Environment): ReleaseFilesConfig =>
  releaseFilesOf(openSettings(environment).settings);

/** The same for a command that checks the audit log. */
export const readAuditLogSealKey = (environment: Environment): string | undefined =>
  observationOf(openSettings(environment).settings).auditLogSealKey;

/** The same for a command that asks the card provider. @throws {StartupProblem} without its keys */
export function readPaymentsConfig(environment: Environment): CardProvider {
  const { settings, production } = openSettings(environment);
  return paymentsOf(settings, production);
}

/** Where cards are charged, with the shop's keys there. */
type CardProvider = PublicConfig['payments'] & CardKeys;

function identityOf(settings: Settings, production: boolean) {
  const emulatorUrl = standIn(settings, 'IDENTITY_EMULATOR_URL', production);
  const jwksUrl = standIn(settings, 'IDENTITY_JWKS_URL', production);
  const unsignedTokens = unsignedTokensOf(settings, { production, emulatorUrl, jwksUrl });
  const keys = identityKeysOf(settings) ?? (unsignedTokens ? EMULATOR_KEYS : undefined);
  if (!keys) throw new StartupProblem(missing(IDENTITY_KEYS));
  return {
    ...keys,
    jwksUrl,
    /** Whether unsigned ID tokens of the official emulator are accepted. */
    unsignedTokens,
    ...(emulatorUrl && { emulatorUrl }),
  };
}

function paymentsOf(settings: Settings, production: boolean): CardProvider {
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

/** Limits on one connection, against clients that are slow on purpose: time and size. */
const connectionLimitsOf = (settings: Settings) => ({
  /** Time limit for a request's header. */
  headerSeconds: settings.wholeNumber('HEADER_SECONDS'),
  /** Time limit for a whole request; a large picture over a slow line takes its time. */
  requestSeconds: settings.wholeNumber('REQUEST_SECONDS'),
  /**
   * Without a byte in either direction while a request is under way or its answer is not read; longer than
   * encoding all queued uploads takes.
   */
  silenceSeconds: settings.wholeNumber('SILENCE_SECONDS'),
  /** Requests on one connection, after which it is closed. */
  requests: settings.wholeNumber('REQUESTS_PER_CONNECTION'),
  /** Connections of one process. */
  connections: settings.wholeNumber('MAX_CONNECTIONS'),
  /** Connections of one address to one process, of IPv6 of one /64; a /48 has four times as many. */
  connectionsPerAddress: settings.wholeNumber('CONNECTIONS_PER_ADDRESS'),
});

/** Load balancers need time to notice; elsewhere people wait for the end. */
const drainSecondsOf = (settings: Settings, production: boolean): number =>
  production || settings.text('DRAIN_SECONDS') ? settings.wholeNumber('DRAIN_SECONDS') : 0;

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

/**
 * Monitoring settings; the shop sells parts without any of them.
 * @throws {StartupProblem} when a secret is too short, or the address is none
 */
export function observationOf(settings: Settings) {
  const collector = settings.url('OTEL_EXPORTER_OTLP_ENDPOINT');
  return {
    /** The bearer that reads `/metrics`; without it there is no such page. */
    metricsToken: settings.secret('METRICS_TOKEN'),
    /** Where spans are sent, by OTLP over HTTP; without it none are made. */
    tracesUrl: settings.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (collector && `${collector}/v1/traces`),
    /** Secret that the audit log's seals are keyed with. */
    auditLogSealKey: settings.secret('RECORD_SEAL_KEY'),
  };
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
  { jwksUrl: _, unsignedTokens: __, emulatorUrl, ...keys }: ReturnType<typeof identityOf>,
  origin: string,
): PublicConfig['identity'] => ({ ...keys, ...(emulatorUrl && { emulatorUrl: origin }) });

const publicPayments = ({
  secretKey: _,
  webhookSecret: __,
  ...shown
}: CardProvider): PublicConfig['payments'] => shown;
