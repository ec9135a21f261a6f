import type { Answer } from './exchange.ts';

/** What the page has asked for before its scripts were there: see the shell's page. */
interface FirstReads {
  /** In whose name. */
  token: string;
  /** By the address that was asked. */
  answers: Map<string, Promise<Answer>>;
}

declare global {
  var firstReads: FirstReads | undefined;
}

/** For so long after the scripts have begun an answer that nobody has taken up counts as fresh, in milliseconds. */
const FRESH = 10_000;

/** What has not been taken up soon, or from before something was written, is asked for again. */
export function forgetFirstReads(): void {
  globalThis.firstReads = undefined;
}

export function forgetFirstReadsLater(): void {
  setTimeout(forgetFirstReads, FRESH);
}

/**
 * The answer to a read, where the page has asked for it already in the same name. It is given once.
 * @returns `undefined` where there is none, or none came: it has to be asked for
 */
export async function takeFirstRead(url: string, token: string | undefined): Promise<Answer | undefined> {
  const reads = globalThis.firstReads;
  if (!reads || reads.token !== token) return undefined;
  const answer = reads.answers.get(url);
  reads.answers.delete(url);
  return answer?.catch(() => undefined);
}
