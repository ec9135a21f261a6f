export { layStaticShell } from '@shop/backend/static-shell';
export { buildAll } from './build-all.ts';
export { previousSite } from './previous/previous-version.ts';
export {
  addExternalRelease,
  type ExternalRelease,
} from './releases/external-release.ts';
export {
  changed,
  type EntryChange,
  endCanary,
  goLive,
  promote,
  rollBack,
  startCanary,
} from './releases/registry-changes.ts';
export { changeRegistry } from './releases/registry-file.ts';
export { releaseKey } from './releases/release-key.ts';
export { withReinstated, withRetired } from './releases/retire-remote.ts';
export { type RunningShop, type ShopOptions, startShop } from './shop/start-shop.ts';
export { type DifferingPair, differingPairs } from './surfaces/differing-pairs.ts';
export { incompatibilities } from './surfaces/skew.ts';
export {
  previousVersionOf,
  remoteReport,
  shellReport,
} from './surfaces/surface-report.ts';
