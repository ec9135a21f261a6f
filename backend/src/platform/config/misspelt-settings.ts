import { isKnown, SETTINGS } from './setting-names.ts';
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
    .map((name) => ({ name, edits: editsBetween(given, name) }))
    .sort((one, other) => one.edits - other.edits);
  return nearest && nearest.edits <= reach ? nearest.name : undefined;
}

/** How many letters differ: one that is missing, added, another, or swapped with the next. */
function editsBetween(one: string, other: string): number {
  const table = [...one, ''].map((_, row) => [row]);
  table[0] = Array.from([...other, ''], (_, column) => column);
  const at = (row: number, column: number): number => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      table[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + same,
          swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
