export * from './carriers.ts';
export * from './carts.ts';
export * from './company-pages.ts';
export * from './compared-text.ts';
export type * from './config.ts';
export * from './count.ts';
export type {
  Order,
  OrderEvent,
  OrderOutcome,
  Part,
  PartAttribute,
  PartEvent,
  PriceBreak,
  Return,
  Review,
  Role,
  Shipment,
  ShippingOutcome,
  User,
  WaitingOrders,
} from './entities.ts';
export * from './error-message.ts';
export * from './file-type.ts';
export * from './fitting.ts';
export * from './holds.ts';
export * from './identity-problems.ts';
export type { Import, ImportRow, ImportState, LoadedKind, RowsShown } from './import-entities.ts';
export * from './imports.ts';
export * from './is-record.ts';
export * from './mail.ts';
export * as messages from './messages.ts';
export * from './money.ts';
export * from './no-csv.ts';
export * from './offer.ts';
export * from './opening-sign-in.ts';
export * from './order-again.ts';
export * from './order-events.ts';
export * from './order-of-line.ts';
export * from './order-total.ts';
export * from './page.ts';
export * from './part-number.ts';
export * from './pictures.ts';
export * from './price-breaks.ts';
export type * from './problem-schema.ts';
export * from './problems.ts';
export * from './questions.ts';
export type * from './quick-order.ts';
export * from './quick-order-texts.ts';
export * from './rating.ts';
export {
  type ChangeWords,
  type MarkedRelease,
  RELEASE_CHANGES,
  REMOTE_CHANGES,
  type ReleaseChange,
  type RemoteChange,
  releaseChanges,
  remoteChanges,
} from './release-changes.ts';
export * from './rules/checkout.rules.ts';
export { type FieldRules, type FormRules, fieldProblem, VISIBLE } from './rules/field-rules.ts';
export * from './rules/login.rules.ts';
export * from './rules/product.rules.ts';
export * from './rules/profile.rules.ts';
export * from './rules/review.rules.ts';
export { signUpRules } from './rules/sign-up.rules.ts';
export type * from './saved-list.entities.ts';
export * from './shop-details.ts';
export * from './stale-reads.ts';
export * from './stock-reasons.ts';
export * from './terms.ts';
export type * from './trade-entities.ts';
export * from './vin.ts';
export * from './waiting.ts';
export { MAX_QUANTITY, parseSignedWholeNumber, parseWholeNumber } from './whole-number.ts';
