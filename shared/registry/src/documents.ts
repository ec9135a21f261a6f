/** What servers and commands read and check documents by; browsers use the types alone. */
export { contentLimits, isSourceMap, parseContents } from './contents.ts';
export { checkDocument, parseDocument } from './parse-document.ts';
export {
  BuiltRelease,
  Credential,
  Delegation,
  Name,
  Registry,
  ReleaseManifest,
  ReleasePreview,
  ReleaseStatement,
  ReleaseVersion,
  RemoteSurface,
  Sha384,
  ShellManifest,
  ShellSurface,
  SignedDocument,
  SignedRegistry,
  Team,
  Time,
} from './schemas.ts';
