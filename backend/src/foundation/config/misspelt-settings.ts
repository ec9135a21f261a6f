import { editDistance } from '../edit-distance.ts';
import { isKnown, SETTINGS } from './setting-list.ts';
import type { Environment } from './settings.ts';

/** Names that only the shop's settings begin with. */
const OWN_PREFIX = /^(FIREBASE|ORDER_HOLD|S3|SHOP|STRIPE|UNPAID)_/;

/** Kubernetes describes each of its services to each container. */
const OF_KUBERNETES = /_(SERVICE_HOST|PORT)(_.+)?$/;

/** In names shorter than this, two other letters make another word: `HOME` is not a misspelt `HOST`. */
const SHORT = 9;

/** A variable of the environment that the shop does not read, though it looks like a setting. */
export interface UnknownSetting {
  given: string;
  /** The setting that was probably meant. */
  near: string | undefined;
}

/** Finds misspelt settings, and names that begin like the shop's. Others are not the shop's affair. */
export function unknownSettings(environment: Environment): UnknownSetting[] {
  return Object.keys(environment)
    .filter((name) => environment[name]?.trim() && !isKnown(name) && !OF_KUBERNETES.test(name))
    .map((given) => ({ given, near: nearestTo(given.toUpperCase()) }))
    .filter(({ given, near }) => near !== undefined || OWN_PREFIX.test(given));
}

function nearestTo(given: string): string | undefined {
  const base = given.replace(/_FILE$/, '');
  const found = closest(given);
  if (found !== undefined || base === given) return found;
  const near = closest(base);
  return near && (isKnown(`${near}_FILE`) ? `${near}_FILE` : near);
}

function closest(given: string): string | undefined {
  const reach = given.length < SHORT ? 1 : 2;
  const [nearest] = Object.keys(SETTINGS)
    .map((name) => ({ name, edits: editDistance(given, name) }))
    .sort((one, other) => one.edits - other.edits);
  return nearest && nearest.edits <= reach ? nearest.name : undefined;
}
