export {
  changeEntry,
  type EntryChange,
  endCanary,
  goLive,
  rollBack,
  startCanary,
  withReinstated,
  withRetired,
} from '@shop/backend/registry-changes';
export { writeStaticShell } from '@shop/backend/static-shell';
export { incompatibilities } from '@shop/backend/surfaces';
export { buildAll } from './build-all.ts';
export { previousSite } from './previous/previous-version.ts';
export { changeRegistry } from './releases/built-registry.ts';
export { type ExternalRelease, writeExternalRelease } from './releases/external-release.ts';
export { releaseKey } from './releases/release-key.ts';
export { type RunningShop, type ShopOptions, startShop } from './shop/start-shop.ts';
export {
  previousVersionOf,
  type ReportAge,
  remoteReport,
  shellReport,
} from './surfaces/surface-report.ts';
