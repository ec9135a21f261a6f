import { numberPath, vinIn } from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';

/** Pages of remotes that the shell's header leads to. */
const PARTS = '/parts';
const GARAGE = '/garage';
const MAX_SEARCH_LENGTH = 200;

/**
 * Where a search leads that was sent before the header's script had come, and has what looks like a VIN: to the part, if one
 * has that number; else to the garage, without it.
 * @param findShown finds a number of the catalogue as it is printed
 */
export const vinSearch =
  (findShown: (number: string) => Promise<string | undefined>, log: FastifyBaseLogger) =>
  async (url: string): Promise<string | undefined> => {
    const vin = searchedVin(url);
    if (vin === undefined) return undefined;
    try {
      const number = await findShown(vin);
      return number === undefined ? GARAGE : numberPath(number);
    } catch (error) {
      log.warn({ err: error }, 'a search leads to the garage without a look for its number');
      return GARAGE;
    }
  };

function searchedVin(url: string): string | undefined {
  // Not every path is an address: `//` is none.
  const [path, query] = url.split('?', 2);
  if (path !== PARTS) return undefined;
  return vinIn((new URLSearchParams(query).get('q') ?? '').slice(0, MAX_SEARCH_LENGTH));
}
