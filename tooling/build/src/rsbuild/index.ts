export { SHELL_BUILD } from '../targets/lay-shell.ts';
export { appManifest } from './app-manifest.ts';
export { containedStyles } from './contained-styles.ts';
export { devPort } from './dev-ports.ts';
export { devShell, refreshableShell } from './dev-shell.ts';
export {
  chunkTimeout,
  federatedRemote,
  federatedShell,
  moduleRuntime,
  productionRouter,
} from './federation.ts';
export { precompressed } from './precompressed.ts';
export { prerenderRemote, prerenderShell, writePrerenderScript } from './prerender-bundle.ts';
export { containerName, writeRelease, writeReleaseManifest } from './release-files.ts';
export { type Mode, providedVersions, requiredModules, versionOf } from './shared-modules.ts';
export { copySurface, requirementsOf } from './surface-file.ts';
export { passesOverUnbuiltSources } from './unbuilt-sources.ts';
export { remoteWithinBudget, shellWithinBudget, WITHIN_BUDGET } from './within-budget.ts';
