export { buildAll } from './build-all.ts';
export { formerSite } from './former/former-version.ts';
export { type ExternalRelease, layExternalRelease } from './releases/external-release.ts';
export {
  changed,
  type EntryChange,
  endTrial,
  goLive,
  goOnTrial,
  promote,
  rollBack,
} from './releases/registry-changes.ts';
export { changeRegistry } from './releases/registry-file.ts';
export { releaseKey } from './releases/release-key.ts';
export { type RunningShop, type ShopOptions, startShop } from './shop/start-shop.ts';
export { unsetSettings } from './shop/unset-settings.ts';
export { type DifferingPair, differingPairs } from './surfaces/differing-pairs.ts';
export { misfits } from './surfaces/skew.ts';
export { formerVersionOf, remoteReport, shellReport } from './surfaces/surface-report.ts';
