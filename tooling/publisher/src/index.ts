export {
  type BuiltRelease,
  changeRelease,
  countersign,
  publishRelease,
  readContents,
  readRelease,
} from './publish-release.ts';
export { PublishingFailure } from './publishing-failure.ts';
export { callShop, type PublishingShop } from './shop-api.ts';
export { flagLine, switchFlag } from './switch-flag.ts';
export { makeKey, readKey } from './team-key.ts';
