// SQL expressions of a row's number, for filling tables.

/** The id of the n-th row of a kind. */
export const id = (kind: string, number: string): string => `'${kind}_' || lpad((${number})::text, 26, '0')`;

/** A pseudo-random number from 1 to `count`, always the same for a seed. */
export const among = (count: number, seed: string): string =>
  `(1 + (hashint8(${seed})::bigint + 2147483648) % ${count})`;

/** A pseudo-random one of several values. */
export const one = (values: readonly string[], seed: string): string =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[${among(values.length, seed)}]`;
