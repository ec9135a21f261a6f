export { SHELL_BUILD } from '../targets/move-shell-build.ts';
export { aloneConfig } from './alone-config.ts';
export { appManifest } from './app-manifest.ts';
export { type BuiltPackage, baseConfig, buildConstants, isCompressed, modeOf } from './base-config.ts';
export { devShell, refreshableShell } from './dev-shell.ts';
export { federatedShell, productionRouter } from './federation.ts';
export { prerenderShell, writePrerenderScript } from './prerender-bundle.ts';
export { releaseOf } from './release-files.ts';
export { remoteConfig } from './remote-config.ts';
export {
  CONTAINER_FORMAT,
  type Mode,
  providedVersions,
  requiredModules,
} from './shared-modules.ts';
export { type ShopImports, workspaceImports } from './shop-imports.ts';
export { copySurface, writtenSurface } from './surface-file.ts';
export { MAY_BE_OVER_BUDGET, shellWithinBudget, WITHIN_BUDGET } from './within-budget.ts';
export { devPort } from './workspace-remotes.ts';
