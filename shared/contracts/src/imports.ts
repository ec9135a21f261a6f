/** What an admin loads from files, and takes out as files. */
export const importKinds = {
  parts: 'Products',
  prices: 'Prices',
  stock: 'Stock',
} as const;

export type ImportKind = keyof typeof importKinds;

export const IMPORT_KINDS: readonly ImportKind[] = ['parts', 'prices', 'stock'];

/** The columns of each file. A file may leave out those that it does not change, and have them in any order. */
export const importColumns = {
  parts: ['id', 'number', 'name', 'description', 'price', 'minimum order', 'picture', 'attributes'],
  prices: ['id', 'number', 'name', 'price'],
  stock: ['id', 'number', 'name', 'units'],
} as const satisfies Record<ImportKind, readonly string[]>;

/** What the units of a stock file are: all that is there, or those that came or went. */
export const stockModes = {
  absolute: 'The units that are there',
  relative: 'The units to add, or with a minus to take off',
} as const;

export type StockMode = keyof typeof stockModes;

export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
