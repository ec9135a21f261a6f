import type { ReleaseChange } from '@shop/contracts/calls';
import { PlainFailure } from '@shop/processes';
import { parseRegistry } from '@shop/registry';
import {
  changeVisitors,
  hold,
  type PublishingSettings,
  putBack,
  registryIn,
  releasesOf,
  retire,
} from './publish.ts';

/** Commands that change which visitors get a published release. */
const CHANGES: Readonly<Record<string, ReleaseChange>> = {
  canary: 'canary',
  promote: 'live',
  'end-canary': 'end-canary',
  'roll-back': 'roll-back',
  withdraw: 'withdraw',
  reinstate: 'reinstate',
};

interface About {
  remote: string;
  /** The version in its package.json, unless another one is named. */
  version: string;
}

interface CommandSettings extends PublishingSettings {
  /** Of a retired remote. */
  successor?: string | undefined;
}

/**
 * Does what a command says to a published release, or to its remote: the same in the workspace and in a repository of its own.
 * @returns what to print; `undefined` when there is no such command
 * @throws PlainFailure when a canary has no share, or a setting is missing
 * @throws {PublishingFailure} when the shop refuses it, with its reason
 */
export async function changeByCommand(
  command: string,
  { remote, version }: About,
  settings: CommandSettings,
): Promise<string | undefined> {
  if (command === 'hold' || command === 'let-go') return hold(remote, command === 'hold', settings);
  if (command === 'retire') return retire(remote, settings.successor, settings);
  if (command === 'releases') return (await releasesOf(remote, settings)).join('\n');
  if (command === 'reinstate' && (await isRetired(remote, settings))) return putBack(remote, settings);
  const change = CHANGES[command];
  if (change === undefined) return undefined;
  if (change === 'canary' && settings.percent === undefined)
    throw new PlainFailure('A canary needs --percent, such as --percent 10.');
  return changeVisitors({ remote, version }, change, settings);
}

async function isRetired(remote: string, settings: PublishingSettings): Promise<boolean> {
  const { retired = [] } = parseRegistry((await registryIn(settings)).registry);
  return retired.some(({ entry }) => entry.name === remote);
}
