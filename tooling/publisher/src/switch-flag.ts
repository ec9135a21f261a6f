import type { Flag } from '@shop/contracts/calls';
import { PublishingFailure } from './publishing-failure.ts';
import { callShop, type PublishingShop } from './shop-api.ts';

/** A requested change of a flag. */
interface WantedSwitch extends PublishingShop {
  remote: string;
  flag: string;
  /** `on`, `off`, `default`, or a share of the visitors in percent. */
  to: string;
  /** For the audit log. */
  reason: string;
}

/** Switches a flag for new visits. @throws {PublishingFailure} when the shop refuses it */
export function switchFlag({ remote, flag, to, reason, ...shop }: WantedSwitch): Promise<Flag> {
  const body = { percent: percentOf(to), reason };
  return callShop(shop, 'PUT /flags/{remote}/{flag}', { params: { remote, flag }, body });
}

/** A flag in a line. */
export const flagLine = ({ remote, name, kind, percent, defaultPercent, description }: Flag): string => {
  const state = kind === 'percent' ? `${percent} %` : percent === 100 ? 'on' : 'off';
  return `${remote}/${name}: ${state}${percent === defaultPercent ? '' : ', switched'}. ${description}`;
};

function percentOf(to: string): number | null {
  if (to === 'default') return null;
  if (to === 'on') return 100;
  if (to === 'off') return 0;
  if (/^\d+$/.test(to) && Number(to) <= 100) return Number(to);
  throw new PublishingFailure(`${to} is neither on, off, default nor a share from 0 to 100.`);
}
