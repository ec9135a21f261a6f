import type { CallName } from '@shop/contracts/calls';
import type { RateLimit } from './rate-limiter.ts';

const MINUTE_SECONDS = 60;
const TEN_MINUTES = 600;
const DAY_SECONDS = 86_400;

/** The shop's rate limits, per account unless stated otherwise. */
export const limits = {
  /** Every call, per address: a whole company may share one. */
  callFromAddress: { name: 'call-from', calls: 3000, seconds: MINUTE_SECONDS },
  /** Every call with an access token. */
  call: { name: 'call', calls: 600, seconds: MINUTE_SECONDS },
  /** Attempts to get an access token, per address, also those with an invalid ID token. */
  signInFromAddress: { name: 'sign-in-from', calls: 120, seconds: MINUTE_SECONDS },
  /** Access tokens. Counted once the ID token is verified, so that nobody can use up another's limit. */
  signIn: { name: 'sign-in', calls: 30, seconds: MINUTE_SECONDS },
  /** Each picture is decoded and encoded again. */
  upload: { name: 'upload', calls: 60, seconds: TEN_MINUTES },
  /** Pictures from one address, whichever accounts send them: new accounts cost little. */
  uploadFromAddress: { name: 'upload-from', calls: 300, seconds: TEN_MINUTES },
  /** Each may store 50,000 rows. */
  import: { name: 'import', calls: 30, seconds: TEN_MINUTES },
  /** Each may look up 500 numbers. */
  quickOrder: { name: 'quick-order', calls: 120, seconds: TEN_MINUTES },
  /** Each order holds stock. */
  order: { name: 'order', calls: 120, seconds: TEN_MINUTES },
  /** Each order and its events stay for ever, also when it is cancelled. */
  orderInADay: { name: 'order-day', calls: 1000, seconds: DAY_SECONDS },
  /** The same for whole carts, which may have hundreds of lines. */
  cartInADay: { name: 'cart-day', calls: 100, seconds: DAY_SECONDS },
  /** Each may call the card provider. */
  payment: { name: 'payment', calls: 120, seconds: TEN_MINUTES },
  /** Mails to an account without a verified address: it may be somebody else's. */
  mailInADay: { name: 'mail-day', calls: 10, seconds: DAY_SECONDS },
  /** Every call with a credential: a release may have some hundred files. */
  publish: { name: 'publish', calls: 3000, seconds: TEN_MINUTES },
  /** Releases and their changes; each may sign a registry. */
  release: { name: 'release', calls: 120, seconds: TEN_MINUTES },
  /** Pages, per address and process: each may be rendered. Navigation within the shop loads none. */
  pageFromAddress: { name: 'page-from', calls: 600, seconds: MINUTE_SECONDS },
  /** Files and pictures, per address and process: a page shows some dozens, and browsers cache them. */
  fileFromAddress: { name: 'file-from', calls: 12_000, seconds: MINUTE_SECONDS },
  /** Refusals that are answered at once, per address and process. */
  refusalFromAddress: { name: 'refusal-from', calls: 60, seconds: MINUTE_SECONDS },
  /** Log lines for refused or aborted requests, per address and process. */
  refusalLineFromAddress: { name: 'refusal-line-from', calls: 120, seconds: MINUTE_SECONDS },
  /** Reports of policy violations, per address; each is a line of the log. */
  reportFromAddress: { name: 'report-from', calls: 30, seconds: MINUTE_SECONDS },
  /** Sitemaps, per address: each may read tens of thousands of parts. */
  sitemapFromAddress: { name: 'sitemap-from', calls: 30, seconds: MINUTE_SECONDS },
} as const satisfies Record<string, RateLimit>;

/** Reviews, which everybody sees, of one account in any 24 hours. */
export const reviewsInADay = {
  verified: { max: 5, refusal: 'too-many-reviews' },
  /** An account without a verified email costs nothing to make. */
  unverified: { max: 1, refusal: 'too-many-reviews-unverified' },
} as const;

/** The calls that take or give a file: they are declared beside the contract's JSON calls. */
export type FileCallName =
  | 'POST /images'
  | 'PUT /release-files/{sha384}'
  | 'POST /imports'
  | 'GET /imports/{id}/wrong'
  | 'GET /exports/{kind}';

/** Calls with stricter limits per account, because they cost more than a look-up. */
export const limitsOfCalls: Readonly<Partial<Record<CallName | FileCallName, readonly RateLimit[]>>> = {
  'POST /purchase': [limits.order, limits.orderInADay],
  'POST /quickOrder': [limits.quickOrder],
  'POST /tradeOrders': [limits.order, limits.cartInADay],
  'POST /create-payment-intent': [limits.payment],
  'PATCH /order/{id}': [limits.payment],
  'POST /images': [limits.upload],
  'POST /imports': [limits.import],
  'POST /imports/edit': [limits.import],
  'POST /releases': [limits.release],
  'PUT /releases/{remote}/{version}': [limits.release],
};

/** Calls with stricter limits per address, too. */
export const addressLimitsOfCalls: Readonly<Partial<Record<CallName | FileCallName, RateLimit>>> = {
  'POST /images': limits.uploadFromAddress,
};
