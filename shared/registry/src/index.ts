export {
  allReleases,
  entriesOf,
  entriesWithRetired,
  entryOf,
  givenReleases,
  hasRelease,
  releaseIn,
} from './all-releases.ts';
export { BUCKETS } from './buckets.ts';
export { contradictoryClaims, withinClaims, wrongClaims } from './claims.ts';
export { DEFAULT_JAVASCRIPT_KIB, delegatedRemote, readDelegation, teamOf } from './delegation.ts';
export {
  defaultPercent,
  type FlagSettings,
  type FlagValues,
  flagValues,
  type RemoteFlag,
  type RemoteFlags,
} from './flags.ts';
export {
  CREDENTIAL_ACTIONS,
  CREDENTIAL_PREFIX,
  type Guard,
  MAX_CREDENTIAL_DAYS,
  type PreviousRelease,
  REMOTE_TIMEOUT_MS,
  type Registry,
  type RegistryEntry,
  type Release,
  type ReleasePointers,
  type RemoteManifest,
  type RemoteMenuEntry,
  type RemoteRoute,
  type RetiredRemote,
  releaseErrorLimits,
  releaseId,
  SHELL,
  type SignedRegistry,
  shellRelease,
  type UnfitReleases,
} from './registry.ts';
export { DEFAULT_RELEASE_ENVIRONMENT, type KnownRegistry, knownOf, whyUntrusted } from './registry-trust.ts';
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
  Offers,
  ReleaseContents,
  ReleaseManifest,
  ReleaseReport,
  ReleaseStatement,
  RemoteSurface,
  ShellManifest,
  ShellSurface,
  SignedDocument,
  Team,
  TeamsFile,
} from './schemas.ts';
export { parseRegistry, type RegistryContent, readSignedRegistry, signRegistry } from './signature.ts';
export {
  addSignature,
  contentOf,
  type DocumentKey,
  isPublicKey,
  isSignedDocument,
  signDocument,
  signersOf,
} from './signed-document.ts';
export { releaseDigest, sha384, statementFor, vouchFor } from './statement.ts';
export {
  type GonePage,
  type ReleasePreview,
  shellReleasesFor,
  type Visit,
  type VisitedRelease,
  type VisitedRemote,
  type Visitor,
  visitOf,
} from './visit.ts';
