export { buildBackend, bundleBackend } from './backend/build-backend.ts';
export { copyPictures } from './backend/copy-pictures.ts';
export { integrityOf } from './integrity.ts';
export { dependenciesOf, versionOf } from './package-description.ts';
export { releaseOf, screensOf } from './rsbuild/release-files.ts';
export {
  CONTAINER_FORMAT,
  providedVersions,
  requiredModules,
} from './rsbuild/shared-modules.ts';
export { devPort, devRegistry, manifestOf, remoteNames } from './rsbuild/workspace-remotes.ts';
export { type BrowserBuildOptions, buildForBrowser } from './targets/build-for-browser.ts';
export { isStale, readBuildRecord, removeBuildRecord, writeBuildRecord } from './targets/build-record.ts';
export type { BuildTarget } from './targets/build-targets.ts';
export { BACKEND, buildTargets, remoteName } from './targets/build-targets.ts';
export { contentHash } from './targets/content-hash.ts';
export { moveShellBuild, SHELL_BUILD } from './targets/move-shell-build.ts';
export { readWorkspacePackages, type WorkspacePackage } from './targets/workspace-package.ts';
