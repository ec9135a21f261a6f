import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

export type DemoRow = Readonly<Record<string, string>>;

const FOLDER = 'demo';

/** The files are beside the bundle, or in the package's data folder when run from source. */
const built = path.join(import.meta.dirname, FOLDER);
const folder = existsSync(built) ? built : path.resolve(import.meta.dirname, '../../data', FOLDER);

type DemoFile = 'names' | 'parts' | 'stock' | 'vehicles' | 'fitments' | 'grades' | 'reviews';

/**
 * The rows of a file of demonstration data. The columns of parts, stock, vehicles and fitments are those of the shop's own
 * exports; pictures are files in `pictures/renders`.
 */
export const demoRows = (file: DemoFile): DemoRow[] =>
  parse(readFileSync(path.join(folder, `${file}.csv`)), { columns: true });

/** `12.50` as cents. */
export const centsIn = (price = ''): number => Math.round(Number(price) * 100);

/** `480: 3.00; 1200: 2.87` as units and cents. */
export const priceBreaksIn = (text = ''): { minQuantity: number; priceCents: number }[] =>
  attributesIn(text).flatMap(({ name, value }) =>
    value ? [{ minQuantity: Number(name), priceCents: centsIn(value) }] : [],
  );

/** `Thread: M20 x 1.5; Height: 96 mm` as names and values. */
export const attributesIn = (text = ''): { name: string; value: string }[] =>
  listIn(text).map((attribute) => {
    const [name = '', ...value] = attribute.split(': ');
    return { name, value: value.join(': ') };
  });

/** What stands between semicolons. */
export const listIn = (text = ''): string[] => text.split('; ');

/** `2005-03` as 200503. */
export const monthIn = (text = ''): number | null => Number(text.replace('-', '')) || null;
