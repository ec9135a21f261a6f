import { formatCount, formatDollars } from '@shop/contracts';
import type { NumberedPart } from '@shop/contracts/calls';
import { stockText } from '../../shop/stock-text.ts';

/** One line of the comparison: a value of each part, empty where it has none. */
export interface ComparedRow {
  name: string;
  values: readonly string[];
  differs: boolean;
}

const row = (name: string, values: readonly string[]): ComparedRow => ({
  name,
  values,
  differs: new Set(values).size > 1,
});

/** The facts of several parts, then the attributes that any of them has, in the order of the first that has it. */
export function comparedRows(parts: readonly NumberedPart[]): ComparedRow[] {
  const names = new Set(parts.flatMap(({ attributes = [] }) => attributes.map(({ name }) => name)));
  const attributeOf = (name: string) => (part: NumberedPart) =>
    part.attributes?.find((attribute) => attribute.name === name)?.value ?? '';
  return [
    row(
      'Price per unit',
      parts.map(({ price }) => formatDollars(price)),
    ),
    row(
      'Minimum order',
      parts.map(({ minimumOrder }) => formatCount(minimumOrder)),
    ),
    row('In stock', parts.map(stockText)),
    row(
      'Brand',
      parts.map(({ brand }) => brand?.name ?? ''),
    ),
    row(
      'Category',
      parts.map(({ categories }) => categories.at(-1)?.name ?? ''),
    ),
    ...[...names].map((name) => row(name, parts.map(attributeOf(name)))),
  ];
}
