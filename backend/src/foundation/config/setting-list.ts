import { DEFAULT_RELEASE_ENVIRONMENT } from '@shop/registry';

interface About {
  /** What `.env.example` shows instead of the default. */
  example?: string;
  /** May be given as a file instead, by `<NAME>_FILE`; its value is never shown. */
  secret?: true;
}

interface Bounds {
  min: number;
  max: number;
}

/*
 * Each begins with what the setting does. Without that it stands below the one before, whose sentence is for both.
 */

const text = (says?: string, about: About = {}) => ({ kind: 'text', ...sentence(says), ...about }) as const;
const textOr = (fallback: string, says?: string) =>
  ({ kind: 'text-or-default', default: fallback, ...sentence(says) }) as const;
const url = (says?: string, about: About = {}, ...schemes: string[]) =>
  ({ kind: 'url', schemes, ...sentence(says), ...about }) as const;
const origins = (says: string, about: About) => ({ kind: 'origins', says, ...about }) as const;
const networks = (says: string, about: About) => ({ kind: 'networks', says, ...about }) as const;
const secret = (shortest: number, says: string) =>
  ({ kind: 'secret', shortest, says, secret: true }) as const;
const wholeNumber = (fallback: number, bounds: Bounds, says?: string) =>
  ({ kind: 'number', default: fallback, ...bounds, ...sentence(says) }) as const;
const oneOf = <const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  says?: string,
  about: About = {},
) => ({ kind: 'choice', choices, ...sentence(says), ...about }) as const;

const sentence = (says: string | undefined) => (says === undefined ? {} : { says });

const HOURS = { min: 1, max: 8760 };
const ORDERS = { min: 0, max: 100_000 };
const LINES = { min: 0, max: 1_000_000 };
const PICTURES = { min: 1, max: 1_000_000 };
const SECRET = { secret: true } as const;

const site = {
  PORT: wholeNumber(
    3000,
    { min: 1, max: 65_535 },
    'Port and address to listen on. HOST=0.0.0.0 listens on every address of the machine.',
  ),
  HOST: textOr('localhost'),
  ORIGIN: url(
    'Where people reach the site, if not at http://localhost:PORT: scheme and host alone. Required in production, with https.',
    { example: 'https://parts.example.com' },
  ),
  ALLOWED_ORIGINS: origins(
    'Other origins whose pages may call the API, comma-separated: for a shell that is served from another origin.',
    { example: 'https://www.parts.example.com' },
  ),
  REMOTE_ORIGINS: origins(
    "Other origins that remotes are loaded from, comma-separated. The pages' content security policy allows them.",
    { example: 'https://cdn.parts.example.com' },
  ),
  API_BASE: textOr('/api', 'Where the browser finds the API: a path on the site, or an origin with a path.'),
  IMAGE_UPLOAD_URL: text(
    "Where the browser uploads pictures: the shop's own endpoint, or an image host that accepts a form field `image` and answers `success` and `data.url`.",
    { example: '/api/images' },
  ),
  IMAGE_ORIGINS: origins(
    'With another image host: the origins that serve its pictures, comma-separated. Pictures of other origins are refused. By default the origin of IMAGE_UPLOAD_URL.',
    { example: 'https://i.images.example.com' },
  ),
  SITE_DIR: textOr(
    'dist',
    'The built shell, remotes and pictures, and `remotes.json`, the list of them that a shop begins with.',
  ),
  PAGES: oneOf(
    ['here', 'elsewhere'],
    'here or elsewhere: whether this process serves the pages from SITE_DIR, or a static host does. A process that should serve them does not start without a shell in SITE_DIR, and is not ready while none is whole.',
  ),
  RELEASE_KEYS: text(
    "Public keys that releases may be signed with: SPKI in base64url, comma-separated. `pnpm teams key` prints this working copy's. `pnpm start` trusts its own; production does not start without.",
  ),
  RELEASE_ENVIRONMENT: textOr(
    DEFAULT_RELEASE_ENVIRONMENT,
    'The shop that registries are signed for. Give a staging shop another name, so that its registry is refused here.',
  ),
  REGISTRY_SIGNING_KEY: text(
    "The shop's own key for registries, with which it takes releases over the network once its owner has delegated this to it: a file with a private key on P-256 in PEM, the same for all processes. `pnpm teams key <file>` makes one.",
    { example: '/run/secrets/registry-key.pem' },
  ),
  RELEASE_FILES: oneOf(
    ['database', 'bucket'],
    'Where the files of releases that are published over the network lie: database, or bucket. The bucket is one of its own in an S3-compatible store: its address, and a key that may read, write, list and delete objects in it. To move them, set both, and run `shop release-files`.',
  ),
  S3_BUCKET_URL: url(undefined, { example: 'https://s3.eu-central-1.amazonaws.com/shop-releases' }),
  S3_REGION: textOr('us-east-1'),
  S3_ACCESS_KEY_ID: text(undefined, SECRET),
  S3_SECRET_ACCESS_KEY: text(undefined, SECRET),
  PRERENDERED_REMOTES: text(
    'The remotes whose code this server runs to render pages, comma-separated, or none. By default those of the workspace that the server was built from. Pages of all others are rendered by browsers alone.',
    { example: 'account,catalog,checkout' },
  ),
  WITHDRAW_AFTER_NETWORKS: wholeNumber(
    10,
    { min: 0, max: 1000 },
    'From how many networks visitors must report that a release fails before the shop withdraws it; 0 for never.',
  ),
  RELEASE_SIGNING_KEY: text(
    "The owner's key, with which `pnpm build` and `pnpm teams` sign: a file with a private key on P-256 in PEM. Servers do not need it. Without it the commands create a key for this working copy.",
    { example: '/run/secrets/owner-key.pem' },
  ),
  PREVIEW_SECRET: secret(
    32,
    'Signs previews of releases: 32 or more random letters and digits, the same for all processes, for example from `openssl rand -hex 32`. Required in production; elsewhere each process generates one.',
  ),
  LOG_LEVEL: oneOf(
    ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'],
    'One of fatal, error, warn, info, debug, trace, silent. `pnpm start` uses warn, everything else info.',
  ),
};

const data = {
  DATA_DIR: textOr(
    'data',
    "Where the shop's own PostgreSQL (which holds uploaded pictures) and the stand-ins keep their data.",
  ),
  DATABASE_URL: url(
    "Another PostgreSQL instead of the shop's own: needed for more than one API process.",
    { ...SECRET, example: 'postgres://shop:secret@localhost:5432/shop' },
    'postgres',
    'postgresql',
  ),
  DATABASE: text(
    "Required only in production without DATABASE_URL: there the shop's own PostgreSQL must be chosen.",
    { example: 'local' },
  ),
  NEW_SHOP: oneOf(
    ['0', '1'],
    "1 lets an empty database become a new shop; for the first start only. Without it production refuses an empty database. Elsewhere it is needed only after the folder of the shop's own PostgreSQL was lost.",
    { example: '1' },
  ),
  DATABASE_POOL: wholeNumber(
    16,
    { min: 2, max: 1000 },
    "Database connections of each API process, at least 2. Processes × (DATABASE_POOL + 1) must stay below the server's max_connections.",
  ),
};

const rules = {
  SHOP_COMPANY: text(
    "The shop's own details, for its contact page, printed orders and search engines. All of it is public. A line without a setting is left out. STREET, CITY, POSTAL_CODE and COUNTRY (two letters) belong together. `pnpm start` fills them with examples while the identity stand-in runs.",
    { example: 'Kestrel Parts Inc.' },
  ),
  SHOP_STREET: text(undefined, { example: '2400 Harbor Way' }),
  SHOP_CITY: text(undefined, { example: 'Oakland' }),
  SHOP_REGION: text(undefined, { example: 'CA' }),
  SHOP_POSTAL_CODE: text(undefined, { example: '94607' }),
  SHOP_COUNTRY: text(undefined, { example: 'US' }),
  SHOP_PHONE: text(undefined, { example: '+1 510 555 0142' }),
  SHOP_EMAIL: text(undefined, { example: 'parts@example.com' }),
  SHOP_HOURS: text("Days and hours in the shop's local time, comma-separated.", {
    example: 'Mo-Fr 08:00-17:00, Sa 09:00-12:00',
  }),
  SHOP_JOBS_URL: url("Where the footer's entries lead. An entry without an address is text.", {
    example: 'https://example.com/jobs',
  }),
  SHOP_PRESS_KIT_URL: url(undefined, { example: 'https://example.com/press' }),
  SHOP_X_URL: url(undefined, { example: 'https://x.com/example' }),
  SHOP_YOUTUBE_URL: url(undefined, { example: 'https://www.youtube.com/@example' }),
  SHOP_FACEBOOK_URL: url(undefined, { example: 'https://www.facebook.com/example' }),
  UNPAID_ORDERS_UNVERIFIED: wholeNumber(
    3,
    ORDERS,
    'How many unpaid orders an account may have at once, and the hours for which each holds its stock: UNVERIFIED while the email address is not verified, VERIFIED once it is, PAYING once an order of the account is paid. With UNPAID_ORDERS_UNVERIFIED=0 only verified accounts can order. An order of a whole cart counts once; UNPAID_LINES limits the lines of all unpaid ones together.',
  ),
  UNPAID_LINES_UNVERIFIED: wholeNumber(100, LINES),
  ORDER_HOLD_HOURS_UNVERIFIED: wholeNumber(1, HOURS),
  UNPAID_ORDERS_VERIFIED: wholeNumber(20, ORDERS),
  UNPAID_LINES_VERIFIED: wholeNumber(500, LINES),
  ORDER_HOLD_HOURS_VERIFIED: wholeNumber(24, HOURS),
  UNPAID_ORDERS_PAYING: wholeNumber(50, ORDERS),
  UNPAID_LINES_PAYING: wholeNumber(1000, LINES),
  ORDER_HOLD_HOURS_PAYING: wholeNumber(72, HOURS),
  ACCESS_TOKEN_SECONDS: wholeNumber(
    3600,
    { min: 1, max: 86_400 },
    'Lifetime of an access token, in seconds.',
  ),
  ADMIN_SECOND_FACTOR: oneOf(
    ['optional', 'required'],
    'optional or required: whether admins need a second factor. And the hours after which an admin must sign in again; 0 for never.',
  ),
  ADMIN_SIGN_IN_HOURS: wholeNumber(0, { min: 0, max: 720 }),
  RECONCILE_SECONDS: wholeNumber(
    60,
    { min: 1, max: 120 },
    "Seconds between two runs of the jobs that read the card provider's events, settle payments and let holds lapse; at most 120.",
  ),
  MAX_DECLINES: wholeNumber(
    10,
    { min: 1, max: 100 },
    'Declined cards after which an order can no longer be paid by card, from 1 to 100.',
  ),
  MAX_DECLINES_PER_DAY: wholeNumber(
    20,
    { min: 1, max: 1000 },
    'Declined cards of an account in 24 hours, for all its orders together, after which it cannot pay by card until some of them are a day old; from 1 to 1000.',
  ),
  DEMO_SEED: oneOf(
    ['0', '1', 'small'],
    '1 fills an unused database with demo parts, reviews and orders; not in production. `pnpm start` does so with the identity stand-in. `small` leaves out some two thousand parts and their vehicles.',
  ),
  PICTURES_PER_ACCOUNT: wholeNumber(
    100,
    PICTURES,
    'Pictures that an account may keep, and megabytes of them in all widths and formats; admins may keep any number.',
  ),
  PICTURE_MEGABYTES_PER_ACCOUNT: wholeNumber(50, PICTURES),
};

const identity = {
  FIREBASE_PROJECT_ID: text(
    'All three from the Firebase console, Project settings, Your apps. Without them a local stand-in runs.',
  ),
  FIREBASE_API_KEY: text(),
  FIREBASE_AUTH_DOMAIN: text(),
  IDENTITY_EMULATOR_URL: url(
    'The official Firebase Auth emulator instead of the stand-in, for development only. It signs no ID tokens, so anybody who reaches the shop can sign in as anybody; the log warns of it, and production refuses it.',
    { example: 'http://127.0.0.1:9099' },
  ),
  IDENTITY_UNSIGNED_TOKENS: oneOf(['refuse', 'accept'], undefined, { example: 'accept' }),
};

const cards = {
  STRIPE_PUBLISHABLE_KEY: text(
    'The keys from the Stripe dashboard, Developers, API keys (the secret one may be a restricted key); the secret from the webhook endpoint that sends payment_intent, refund and charge.dispute events to <ORIGIN>/api/webhooks/stripe. Without them a local stand-in runs.',
  ),
  STRIPE_SECRET_KEY: text(undefined, SECRET),
  STRIPE_WEBHOOK_SECRET: text(undefined, SECRET),
  STRIPE_TEST_MODE: oneOf(
    ['0', '1'],
    '1 lets production run with test keys, with which nobody pays. Without it production accepts live keys only. Live keys are refused outside production.',
  ),
};

const mail = {
  SMTP_URL: url(
    'The server that takes the mail of the shop, with user and password; smtps for TLS from the start. SHOP_EMAIL is the sender. Without it mail waits; `pnpm start` shows it at /emulator/mail while the identity stand-in runs.',
    { ...SECRET, example: 'smtps://shop:secret@smtp.example.com' },
    'smtp',
    'smtps',
  ),
};

const limits = {
  NODE_ENV: oneOf(
    ['development', 'test', 'production'],
    'production refuses stand-ins, and hides the details of failures from callers.',
    { example: 'production' },
  ),
  TRUSTED_PROXIES: networks(
    'Addresses or networks of the proxies in front, comma-separated: X-Forwarded-For is read only from them. Required in production; `none` if there is no proxy. Networks of nearly everybody, such as 0.0.0.0/0, are refused.',
    { example: '10.0.0.0/8' },
  ),
  RATE_LIMITS: oneOf(
    ['on', 'off'],
    'off lifts the rate limits, and the limits on unpaid orders, for measurements; not in production.',
  ),
  HEADER_SECONDS: wholeNumber(
    10,
    { min: 1, max: 60 },
    "Timeouts in seconds: for a request's header, for the whole request, and for a connection without traffic in either direction.",
  ),
  REQUEST_SECONDS: wholeNumber(120, { min: 1, max: 600 }),
  SILENCE_SECONDS: wholeNumber(120, { min: 1, max: 600 }),
  RENDER_SECONDS: wholeNumber(
    1,
    { min: 1, max: 60 },
    'Seconds that a visitor waits for a public page that the server renders; then their browser renders it. At most 60.',
  ),
  REQUESTS_PER_CONNECTION: wholeNumber(
    1000,
    { min: 1, max: 1_000_000 },
    'Maximum requests per connection, connections per process, and connections per address to a process. The limit by address does not apply to the proxies of TRUSTED_PROXIES. At a limit, idle connections are closed first.',
  ),
  MAX_CONNECTIONS: wholeNumber(2000, { min: 1, max: 100_000 }),
  CONNECTIONS_PER_ADDRESS: wholeNumber(200, { min: 1, max: 100_000 }),
  DRAIN_SECONDS: wholeNumber(
    5,
    { min: 0, max: 15 },
    'Seconds for which a process keeps answering after SIGTERM, while /readyz fails: longer than the load balancer takes to notice. 5 in production, otherwise 0; at most 15.',
  ),
  SECURITY_CONTACT: text(
    'Contacts for reports of vulnerabilities, comma-separated, and the day on which they expire, for /.well-known/security.txt. It is not served without them, or after that day.',
    { example: 'mailto:security@example.com' },
  ),
  SECURITY_EXPIRES: text(undefined, { example: '2027-06-30' }),
};

const monitoring = {
  METRICS_TOKEN: secret(
    16,
    'The bearer token for /metrics: 16 or more letters and digits. Without it /metrics is not served.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    "A trace collector that speaks OTLP over HTTP. OpenTelemetry's other settings (OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER) apply too.",
    { example: 'http://localhost:4318' },
  ),
  RECORD_SEAL_KEY: secret(
    32,
    'Signs the seals of the audit log, so that access to the database is not enough to forge them: 32 or more letters and digits. Set it before the first start or never: seals made without it do not verify with it.',
  ),
};

const tests = {
  CHROMIUM_PATH: text(
    'The browser for the end-to-end tests, instead of the one they find: a Chromium or its headless shell.',
    { example: '/usr/bin/chromium-headless-shell' },
  ),
  TEST_POSTGRES_URL: text(
    'A PostgreSQL for the API tests, instead of the one that they start: its address for a superuser.',
  ),
};

/** Of stand-ins, pipelines and other programs: `.env.example` leaves them out. */
const ofOthers = {
  IDENTITY_JWKS_URL: url(),
  STRIPE_API_URL: url(),
  STRIPE_SCRIPT_URL: url(),
  SHOP_ORIGIN: text(),
  SHOP_CREDENTIAL: text(),
  SHOP_ENVIRONMENT: text(),
  SHOP_TEAM_KEY: text(),
  SHOP_URL: text(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(),
  NODE_TLS_REJECT_UNAUTHORIZED: text(),
};

/** The settings that `.env.example` explains, under its headings. */
export const SECTIONS = {
  'The site': site,
  Data: data,
  'Rules of the shop': rules,
  'Identity: Firebase Authentication': identity,
  'Card payments: Stripe': cards,
  Mail: mail,
  'Production and limits': limits,
  Monitoring: monitoring,
  Tests: tests,
};

/** Every setting of the shop and its commands: what else begins or sounds like one is taken for misspelt. */
export const SETTINGS = {
  ...site,
  ...data,
  ...rules,
  ...identity,
  ...cards,
  ...mail,
  ...limits,
  ...monitoring,
  ...tests,
  ...ofOthers,
};

export type SettingName = keyof typeof SETTINGS;

/** The settings of one kind. */
export type NameOf<Kind extends (typeof SETTINGS)[SettingName]['kind']> = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends { kind: Kind } ? Name : never;
}[SettingName];

/** The settings that turn on the real identity provider; without them the stand-in is used. */
export const IDENTITY_KEYS = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;

/** The settings that turn on the real card provider; without them the stand-in is used. */
export const CARD_KEYS = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Whether a setting may be given as a file. */
export const isSecret = (name: SettingName): boolean => 'secret' in SETTINGS[name];

const isSetting = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

/** Whether the shop reads an environment variable of that name. */
export function isKnown(name: string): boolean {
  const base = name.replace(/_FILE$/, '');
  return isSetting(name) || (isSetting(base) && base !== name && isSecret(base));
}
