import { foldText, MAX_QUANTITY } from '@shop/contracts';

/** What people write beside a quantity, folded. */
const UNIT =
  '(?:x|of|qty|quantity|ea|each|pcs?|pces?|pieces?|units?|nos|stk|stck|stuck|stuks?|st|szt|sztuk[ai]?|uds?|unidad(?:es)?|pzas?|piezas?|pz|u|шт|個|个|件|本)';
const UNIT_BEFORE = new RegExp(`^${UNIT}[.:]?\\s*(?=[\\d+-])`);
const UNIT_AFTER = new RegExp(`(?<=\\d)\\s*${UNIT}\\.?$`);
const AROUND = /^[\s=:'"([]+|[\s:'")\]]+$/g;

const PLAIN = /^\d{1,8}$/;
/** One sign before three zeros: 24.000 is 24, or 24 thousand. */
const AMBIGUOUS = /^([1-9]\d{0,2})[.,]000$/;
/** 1,000 and 1.000,00: a sign between thousands, and none or another one before decimals of zero. */
const THOUSANDS = /^[1-9]\d{0,2}([ .,'’_])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]0+)?$/;
const LAKHS = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.0+)?$/;
const WITHOUT_DECIMALS = /^\d{1,8}[.,]0+$/;
const NUMBER = /^[-+]?\d[\d.,'’_ /-]*(?:e\d+|%)?$/;

/**
 * What a quantity may be as people and spreadsheets write it: `1 000`, `24,00`, `="10"`, `10 pcs`.
 * @returns two for `24.000`; `wrong` for a number that is no quantity; none for what is no number
 */
export function quantitiesIn(typed: string): (number | 'wrong')[] {
  const text = foldText(typed)
    .replace(/\s+/g, ' ')
    .replaceAll(AROUND, '')
    .replace(UNIT_BEFORE, '')
    .replace(UNIT_AFTER, '')
    .replace(/^\+/, '');
  const [, ambiguous] = AMBIGUOUS.exec(text) ?? [];
  if (ambiguous !== undefined) return [Number(ambiguous) * 1000, Number(ambiguous)];
  const units = unitsOf(text);
  if (units === undefined) return NUMBER.test(text) ? ['wrong'] : [];
  return [units >= 1 && units <= MAX_QUANTITY ? units : 'wrong'];
}

function unitsOf(text: string): number | undefined {
  if (PLAIN.test(text)) return Number(text);
  if (THOUSANDS.test(text) || LAKHS.test(text)) return Number(withoutZeros(text).replaceAll(/\D/g, ''));
  return WITHOUT_DECIMALS.test(text) ? Number.parseInt(text, 10) : undefined;
}

/** Decimals stand behind the second sign, where the first separates thousands. */
function withoutZeros(text: string): string {
  const [first] = /\D/.exec(text) ?? [];
  const last = text.search(/\D(?=\d*$)/);
  return text.charAt(last) === first ? text : text.slice(0, last);
}
