export {
  type BuiltRelease,
  changeRelease,
  countersign,
  publishRelease,
  readContents,
  readRelease,
} from './publish-release.ts';
export { callShop, type PublishingShop } from './shop-api.ts';
export { makeKey, readKey } from './team-key.ts';
