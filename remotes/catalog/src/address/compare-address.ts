import { MAX_COMPARED } from '../storage/kept-part.ts';

const COMPARE = '/compare';
const MAX_NUMBER_LENGTH = 64;

/** The address of a comparison; it can be shared. */
export const compareAddress = (numbers: readonly string[]): string =>
  numbers.length > 0 ? `${COMPARE}?${new URLSearchParams({ parts: numbers.join(',') })}` : COMPARE;

/** The numbers of an address, each once; `undefined` for an address that names none. */
export function comparedIn(address: URLSearchParams): readonly string[] | undefined {
  const numbers = (address.get('parts') ?? '')
    .split(',')
    .map((number) => number.trim())
    .filter((number) => number !== '' && number.length <= MAX_NUMBER_LENGTH);
  return numbers.length > 0 ? [...new Set(numbers)].slice(0, MAX_COMPARED) : undefined;
}
