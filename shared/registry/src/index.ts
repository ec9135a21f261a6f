export { allReleases, entriesOf, hasRelease } from './all-releases.ts';
export { BUCKETS } from './buckets.ts';
export { contradictoryClaims, withinClaims, wrongClaims } from './claims.ts';
export { CREDENTIAL_ACTIONS, CREDENTIAL_PREFIX, MAX_CREDENTIAL_DAYS } from './credential.ts';
export {
  DEFAULT_JAVASCRIPT_KIB,
  delegatedRemote,
  readDelegation,
  teamOf,
} from './delegation.ts';
export { defaultPercent, flagValues } from './flags.ts';
export {
  REMOTE_TIMEOUT_MS,
  type ReleaseError,
  type ReleasePointers,
  type ReleaseReport,
  type RemoteManifest,
  releaseErrorLimits,
  releaseId,
  SHELL,
} from './registry.ts';
export {
  DEFAULT_RELEASE_ENVIRONMENT,
  type KnownRegistry,
  knownOf,
  whyUntrusted,
} from './registry-trust.ts';
export {
  isNothing,
  NOT_LIVE_YET,
  type Proof,
  proofOf,
  readProvenRegistry,
  suffices,
  unprovenReleases,
} from './release-chain.ts';
export { claimOf, type MatchedRoute, matchRoute } from './route-match.ts';
export { isShopPath } from './route-pattern.ts';
export type {
  Credential,
  CredentialAction,
  DelegatedRemote,
  Delegation,
  FlagSettings,
  FlagValues,
  GonePage,
  Guard,
  Offers,
  PreviousRelease,
  Registry,
  RegistryEntry,
  Release,
  ReleaseContents,
  ReleaseManifest,
  ReleasePreview,
  ReleaseStatement,
  RemoteFlag,
  RemoteFlags,
  RemoteMenuEntry,
  RemoteRoute,
  RemoteSurface,
  RetiredRemote,
  ShellManifest,
  ShellSurface,
  SignedDocument,
  SignedRegistry,
  Team,
  UnfitReleases,
  Visit,
  VisitedRelease,
  VisitedRemote,
} from './schemas.ts';
export { type RegistryContent, readSignedRegistry, signRegistry } from './signature.ts';
export {
  addSignature,
  contentOf,
  type DocumentKey,
  isPublicKey,
  isSignedDocument,
  signDocument,
  signersOf,
} from './signed-document.ts';
export {
  releaseDigest,
  sha384,
  statementFor,
  vouchFor,
} from './statement.ts';
export { shellReleasesFor, type Visitor, visitOf } from './visit.ts';
