/** Seconds since 1970: the unit of times in tokens and in the card API. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
