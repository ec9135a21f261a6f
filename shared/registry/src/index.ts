export * from './all-releases.ts';
export { BUCKETS } from './buckets.ts';
export { contradictoryClaims, withinClaims, wrongClaims } from './claims.ts';
export * from './delegation.ts';
export * from './flags.ts';
export * from './registry.ts';
export * from './registry-trust.ts';
export * from './release-chain.ts';
export * from './route-match.ts';
export { isShopPath } from './route-pattern.ts';
export type * from './schemas.ts';
export * from './signature.ts';
export {
  addSignature,
  contentOf,
  type DocumentKey,
  isPublicKey,
  isSignedDocument,
  signDocument,
  signersOf,
} from './signed-document.ts';
export * from './statement.ts';
export * from './visit.ts';
