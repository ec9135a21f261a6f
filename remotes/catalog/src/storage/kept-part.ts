import { isRecord } from '@shop/contracts';
import { storedList } from '@shop/lists';

/** A part as the browser keeps it: what names it. Price and stock are read again where they are shown. */
export interface KeptPart {
  number: string;
  name: string;
  picture: string;
}

const parse = (stored: unknown): KeptPart | undefined => {
  if (!isRecord(stored)) return undefined;
  const { number, name, picture } = stored;
  return typeof number === 'string' && typeof name === 'string' && typeof picture === 'string'
    ? { number, name, picture }
    : undefined;
};

const MAX_VIEWED = 12;
/** Parts that are compared with each other. */
export const MAX_COMPARED = 4;

export const viewedParts = storedList({ key: 'viewedParts', max: MAX_VIEWED, parse });
export const comparedParts = storedList({ key: 'comparedParts', max: MAX_COMPARED, parse });

/** What is kept of a part; `undefined` for one without a number, which has no public page. */
export const keptPart = ({
  number,
  name,
  picture,
}: {
  number?: string;
  name: string;
  picture: string;
}): KeptPart | undefined => (number ? { number, name, picture } : undefined);

const without = (parts: readonly KeptPart[], number: string): KeptPart[] =>
  parts.filter((one) => one.number !== number);

/** Notes that a part was looked at: it becomes the latest. */
export const rememberViewed = (part: KeptPart): void =>
  viewedParts.change((parts) => [part, ...without(parts, part.number)]);

/** Adds a part to those that are compared, or takes it out. The list is full at {@link MAX_COMPARED}. */
export const toggleCompared = (part: KeptPart): void =>
  comparedParts.change((parts) => {
    const others = without(parts, part.number);
    return others.length < parts.length ? others : [...others, part];
  });
