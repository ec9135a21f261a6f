export * from './publish-release.ts';
export { callShop, type PublishingShop } from './shop-api.ts';
export * from './team-key.ts';
