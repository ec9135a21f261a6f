export type { PublicConfig } from './config.ts';
export type { Order, Part, Review, Role, User } from './entities.ts';
export { messages, questions } from './messages.ts';
export { centsFromDollars, dollarsFromCents, formatDollars, totalDollars } from './money.ts';
export type { FieldProblem, Problem } from './problem-schema.ts';
export { type ProblemCode, problems } from './problems.ts';
export { tenthsFromRating } from './rating.ts';
export type {
  Guard,
  Registry,
  RegistryEntry,
  RemoteManifest,
  RemoteMenuEntry,
  RemoteRoute,
} from './registry.ts';
export {
  BELOW_MINIMUM_ORDER,
  checkoutRules,
  NOT_ENOUGH_STOCK,
  orderQuantityRules,
} from './rules/checkout.rules.ts';
export type { FieldRules, FormRules } from './rules/field-rules.ts';
export { loginRules } from './rules/login.rules.ts';
export { productRules } from './rules/product.rules.ts';
export { profileRules } from './rules/profile.rules.ts';
export { reviewRules } from './rules/review.rules.ts';
export { signUpRules } from './rules/sign-up.rules.ts';
export { parseWholeNumber } from './whole-number.ts';
