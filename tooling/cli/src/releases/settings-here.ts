import { readFileSync } from 'node:fs';
import type { PublishingSettings } from '../publishing/publish.ts';
import { shopAddress } from '../publishing/publish.ts';
import { admitHere, shopHere } from './admit-here.ts';
import { localTeamKey } from './local-keys.ts';
import type { BuiltFolder } from './release-workspace.ts';

interface Given {
  /** `SHOP_URL`, or the shop that `pnpm start` runs, without it. */
  to: string | undefined;
  reason: string | undefined;
  percent?: number | undefined;
  /** A release of a remote that is not of this workspace. */
  also?: BuiltFolder | undefined;
}

/**
 * What a command of this workspace publishes with: to the shop that `pnpm start` runs it needs no settings.
 * @throws PlainFailure when no shop was named, and none was started here
 */
export async function settingsHere(root: string, { to, also, ...given }: Given): Promise<PublishingSettings> {
  const address = shopAddress(to ?? process.env['SHOP_URL']);
  if (address) return { ...given, shop: address };
  const { shop, credential } = await admitHere(root, shopHere(root).shop, also);
  return {
    ...given,
    shop: new URL(shop),
    credential,
    teamKey: readFileSync(localTeamKey(root), 'utf8'),
  };
}
