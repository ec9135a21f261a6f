export type { PublicConfig } from './config.ts';
export { formatCount } from './count.ts';
export type {
  Order,
  OrderEvent,
  Part,
  PartAttribute,
  PartEvent,
  Review,
  Role,
  ShippingOutcome,
  User,
  WaitingOrders,
} from './entities.ts';
export { FUELS, type Fuel, GARAGE_LIMITS, POSITIONS, type Position } from './fitting.ts';
export { holdEnd, payByWarning, tooManyUnpaidOrders, VERIFY_FOR_LONGER_HOLD } from './holds.ts';
export {
  accountWithoutEmail,
  identityProblem,
  secondFactorNotTaken,
  secondFactorStep,
} from './identity-problems.ts';
export type { Import, ImportRow, ImportState, LoadedKind, RowsShown } from './import-entities.ts';
export {
  IMPORT_KINDS,
  type ImportKind,
  importColumns,
  importFileRefusals,
  importKinds,
  importProblems,
  importReasonColumn,
  importRefusals,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from './imports.ts';
export { isRecord } from './is-record.ts';
export * as messages from './messages.ts';
export { centsFromDollars, dollarsFromCents, formatDollars, totalDollars } from './money.ts';
export { identityUnreachable, signInWindowOpening } from './opening-sign-in.ts';
export {
  changesSince,
  type FormerOrder,
  formerOrderIn,
  formerOrderOf,
  orderAgainPath,
  unitsAgain,
} from './order-again.ts';
export { canonicalPath, isListed, NOT_FOUND_TITLE, pageDescription, pageTitle, SHOP_NAME } from './page.ts';
export { NUMBER_KINDS, type NumberKind, numberKey, numberPath } from './part-number.ts';
export {
  DEMO_PICTURE_WIDTHS,
  OWN_PICTURES,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  SHARED_LINK_PICTURE,
} from './pictures.ts';
export type { FieldProblem, Problem } from './problem-schema.ts';
export { type ProblemCode, problems } from './problems.ts';
export { paymentIssues, questions } from './questions.ts';
export { tenthsFromRating } from './rating.ts';
export { allReleases, entriesOf } from './releases/all-releases.ts';
export { disputedClaims } from './releases/claims.ts';
export {
  type Guard,
  REMOTE_TIMEOUT_MS,
  type Registry,
  type RegistryEntry,
  type Release,
  type ReleaseError,
  type ReleaseManifest,
  type ReleasePointers,
  type ReleaseReport,
  type RemoteManifest,
  type RemoteMenuEntry,
  type RemoteRoute,
  type RetiredRemote,
  releaseErrorLimits,
  SHELL,
  type ShellManifest,
  type SignedRegistry,
} from './releases/registry.ts';
export { parseRegistry, registryJson } from './releases/registry-json.ts';
export {
  DEFAULT_RELEASE_ENVIRONMENT,
  type KnownRegistry,
  knownOf,
  whyUntrusted,
} from './releases/registry-trust.ts';
export { claimOf, type MatchedRoute, matchRoute } from './releases/route-match.ts';
export { type RegistryContent, readSignedRegistry, signRegistry } from './releases/signature.ts';
export {
  BUCKETS,
  type GonePage,
  type ReleasePreview,
  releaseId,
  shellReleasesFor,
  type Visit,
  type VisitedRemote,
  type Visitor,
  visitOf,
} from './releases/visit.ts';
export {
  BELOW_MINIMUM_ORDER,
  checkoutRules,
  MAX_ORDER_TOTAL_CENTS,
  MIN_ORDER_TOTAL_CENTS,
  NOT_ENOUGH_STOCK,
  orderQuantityRules,
  TOTAL_NOT_PAYABLE,
} from './rules/checkout.rules.ts';
export type { FieldRules, FormRules } from './rules/field-rules.ts';
export { loginRules } from './rules/login.rules.ts';
export { partNumberRules, productEditRules, productRules } from './rules/product.rules.ts';
export { profileRules } from './rules/profile.rules.ts';
export { reviewRules } from './rules/review.rules.ts';
export { signUpRules } from './rules/sign-up.rules.ts';
export {
  addressLines,
  isReachable,
  type OpeningHours,
  openDays,
  openHours,
  type ShopAddress,
  type ShopDetails,
  type ShopLink,
  shopDetailsOf,
} from './shop-details.ts';
export {
  garageReads,
  importReads,
  noteReads,
  orderReads,
  partReads,
  profileReads,
  type QueryName,
  reviewReads,
  type StaleReads,
  saleReads,
  userReads,
  type WriteName,
} from './stale-reads.ts';
export { STOCK_REASONS, type StockReason, stockReasons } from './stock-reasons.ts';
export { formatWaiting, type WaitingNeed, waitingNeeds } from './waiting.ts';
export { MAX_QUANTITY, parseSignedWholeNumber, parseWholeNumber } from './whole-number.ts';
