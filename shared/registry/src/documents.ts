/** What servers and commands check documents by; browsers use the types alone. */
export { contentLimits, isSourceMap, parseContents } from './contents.ts';
export { checkDocument, parseDocument } from './parse-document.ts';
export {
  BuiltRelease,
  Credential,
  Delegation,
  Name,
  ReleaseContents,
  ReleaseManifest,
  ReleaseReport,
  ReleaseStatement,
  ReleaseVersion,
  RemoteSurface,
  Sha384,
  ShellManifest,
  ShellSurface,
  SignedDocument,
  Team,
  TeamsFile,
  Time,
} from './schemas.ts';
