export { fitments, garage, partNumbers, vehicles } from './catalogue.ts';
export { images } from './images.ts';
export { importPieces, importRows, imports } from './imports.ts';
export { orderNotes, orders } from './orders.ts';
export { brands, categories, parts } from './parts.ts';
export {
  cardDeclines,
  eventCursors,
  ledger,
  paymentShares,
  payments,
  providerEvents,
  reversalShares,
  reversals,
} from './payments.ts';
export { rateLimits } from './rate-limits.ts';
export { events, seals } from './record.ts';
export {
  flagSettings,
  publishedReleases,
  registries,
  releaseCredentials,
  releaseErrors,
  releaseFigures,
  releaseFiles,
  releaseHolds,
  releaseOutcomes,
  releaseWithdrawals,
  wantedFiles,
  withdrawnReleases,
} from './releases.ts';
export { reviews } from './reviews.ts';
export { listLines, savedLists } from './saved-lists.ts';
export { partSearch, searchTrigrams, searchWords } from './search.ts';
export { cartAdditions, cartLines, orderNumbers, tradeOrders } from './trade-orders.ts';
export { sessions, users } from './users.ts';
