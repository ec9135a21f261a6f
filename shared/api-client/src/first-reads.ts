import type { Answer } from './exchange.ts';

/** The reads that the page has started before its scripts were loaded: see the shell's page. */
interface FirstReads {
  /** The user they were made for. */
  token: string;
  /** By address. */
  answers: Map<string, Promise<Answer>>;
}

declare global {
  var firstReads: FirstReads | undefined;
}

/** How long after the start of the scripts an unused answer counts as fresh, in milliseconds. */
const FRESH = 10_000;

/** An answer that was not used soon, or is from before a write, is read again. */
export function forgetFirstReads(): void {
  globalThis.firstReads = undefined;
}

export function forgetFirstReadsLater(): void {
  setTimeout(forgetFirstReads, FRESH);
}

/**
 * The answer to a read that the page has started for the same user. It can be taken once.
 * @returns `undefined` where there is none: the read has to be sent
 */
export async function takeFirstRead(url: string, token: string | undefined): Promise<Answer | undefined> {
  const reads = globalThis.firstReads;
  if (!reads || reads.token !== token) return undefined;
  const answer = reads.answers.get(url);
  reads.answers.delete(url);
  return answer?.catch(() => undefined);
}
