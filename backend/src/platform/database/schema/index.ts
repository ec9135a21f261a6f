export { images } from './images.ts';
export { orderNotes, orderNumbers, orders } from './orders.ts';
export { parts } from './parts.ts';
export { cardDeclines, eventCursors, ledger, payments, providerEvents, reversals } from './payments.ts';
export { rateLimits } from './rate-limits.ts';
export { events, seals } from './record.ts';
export { registries, releaseOutcomes, releaseWithdrawals } from './releases.ts';
export { reviews } from './reviews.ts';
export { sessions, users } from './users.ts';
