export { CARRIERS, RECALL_SECONDS, trackingLink } from './carriers.ts';
export { CART_CHANGED, CART_FULL, CART_KEY, MAX_CART_LINES, SAVED_LIST_LIMITS } from './carts.ts';
export { type CompanyPage, jobsPage, pressKitPage } from './company-pages.ts';
export { foldText, piecesOf, textKey, WORD_CHARACTER, wordsOf } from './compared-text.ts';
export type { PublicConfig } from './config.ts';
export { formatCount } from './count.ts';
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
export { errorMessage } from './error-message.ts';
export { fileTypeOf } from './file-type.ts';
export {
  FUELS,
  type Fuel,
  GARAGE_KEY,
  GARAGE_LIMITS,
  MAX_FITS_PER_CALL,
  POSITIONS,
  type Position,
} from './fitting.ts';
export {
  holdEnd,
  payByWarning,
  tooManyUnpaidLines,
  tooManyUnpaidOrders,
  VERIFY_FOR_LONGER_HOLD,
} from './holds.ts';
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
  importColumnNamed,
  importColumns,
  importExamples,
  importFileRefusals,
  importKinds,
  importNotes,
  importProblems,
  importReasonColumn,
  importRefusals,
  isOtherPrice,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  neededImportColumns,
} from './imports.ts';
export { isRecord } from './is-record.ts';
export {
  type MailKind,
  type MailState,
  mailKinds,
  mailReasons,
  mailStates,
  STOP_TELLING,
  TELL_ME,
  WILL_BE_TOLD,
} from './mail.ts';
export * as messages from './messages.ts';
export { centsFromDollars, dollarsFromCents, formatDollars } from './money.ts';
export { TELLING_BYTES, whyNoCsv } from './no-csv.ts';
export { firstBreakText, minUnits } from './offer.ts';
export { identityUnreachable, signInWindowOpening } from './opening-sign-in.ts';
export {
  changesSince,
  type FormerOrder,
  formerOrderIn,
  formerOrderOf,
  orderAgainPath,
  unitsAgain,
} from './order-again.ts';
export { adminsEvents, buyersEvents } from './order-events.ts';
export { type OrderWithLines, onlyLineOf, orderOfLine } from './order-of-line.ts';
export { orderTotal, type SoldUnits, totalOfLines } from './order-total.ts';
export { canonicalPath, isListed, NOT_FOUND_TITLE, pageDescription, pageTitle, SHOP_NAME } from './page.ts';
export { NUMBER_KINDS, type NumberKind, numberKey, numberPath } from './part-number.ts';
export {
  DEMO_PICTURE_WIDTHS,
  MAX_MORE_PICTURES,
  OWN_PICTURES,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  SHARED_LINK_PICTURE,
} from './pictures.ts';
export {
  MAX_PRICE_BREAKS,
  type NextBreak,
  nextBreak,
  nextBreakText,
  type PricedPart,
  type PriceStep,
  priceBreakProblem,
  priceBreakProblems,
  priceOf,
  priceSteps,
  unitPrice,
} from './price-breaks.ts';
export type { FieldProblem, LineProblem, Problem } from './problem-schema.ts';
export { type ProblemCode, problemDetail, problems } from './problems.ts';
export { paymentIssues, questions } from './questions.ts';
export type { QuickOrder, QuickOrderLine } from './quick-order.ts';
export {
  QUICK_ORDER_LIMITS,
  QUICK_ORDER_SAMPLE,
  type QuickOrderStatus,
  quickOrderStatuses,
} from './quick-order-texts.ts';
export { tenthsFromRating } from './rating.ts';
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
export {
  BELOW_MINIMUM_ORDER,
  cartOrderRules,
  checkoutRules,
  MAX_ORDER_TOTAL_CENTS,
  MIN_ORDER_TOTAL_CENTS,
  NOT_ENOUGH_STOCK,
  orderQuantityRules,
  savedListRules,
  TOTAL_NOT_PAYABLE,
} from './rules/checkout.rules.ts';
export { type FieldRules, type FormRules, fieldProblem, VISIBLE } from './rules/field-rules.ts';
export { loginRules } from './rules/login.rules.ts';
export { partNumberRules, productEditRules, productRules } from './rules/product.rules.ts';
export { profileRules } from './rules/profile.rules.ts';
export { reviewRules } from './rules/review.rules.ts';
export { signUpRules } from './rules/sign-up.rules.ts';
export type { LineToSave, SavedList, SavedListLine, SavedListWithLines } from './saved-list.entities.ts';
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
  cartReads,
  cartSaleReads,
  flagReads,
  garageReads,
  importReads,
  mailReads,
  noteReads,
  orderReads,
  partReads,
  profileReads,
  publishingReads,
  type QueryName,
  reviewReads,
  type StaleReads,
  saleReads,
  savedListReads,
  termReads,
  tradeOrderReads,
  userReads,
  type WriteName,
  watchReads,
} from './stale-reads.ts';
export { STOCK_REASONS, type StockReason, stockReasons } from './stock-reasons.ts';
export {
  MAX_TERM_FAULTS,
  MAX_TERM_LENGTH,
  MAX_TERMS_FILE,
  MAX_TERMS_PER_FILE,
  TERM_COLUMNS,
  type TermFault,
  type TermFields,
  termFault,
} from './terms.ts';
export type {
  CartLine,
  EndedLine,
  TradeOrder,
  TradeOrderEvent,
} from './trade-entities.ts';
export { isCheckDigitRight, vinIn } from './vin.ts';
export { formatWaiting, MAX_WAITING_COUNT, type WaitingNeed, waitingNeeds } from './waiting.ts';
export { MAX_QUANTITY, parseSignedWholeNumber, parseWholeNumber } from './whole-number.ts';
