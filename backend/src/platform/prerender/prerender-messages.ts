import type { PublicConfig, Visit } from '@shop/contracts';

/** What the thread is asked to render. */
export interface PrerenderJob {
  /** The shell's script for it: its absolute path, and when it was built. */
  shell: { file: string; builtAt: number };
  /** The remote whose screen the page shows, and its script: the source, checked against the release. */
  remote: { name: string; version: string; script: string };
  path: string;
  visit: Visit;
  config: PublicConfig;
  /** What the API answers to what the page is known to ask. */
  answers: Answers;
}

/** What the API answers, by address. */
export type Answers = Readonly<Record<string, ApiAnswer>>;

export interface ApiAnswer {
  status: number;
  contentType: string;
  text: string;
}

/** What the thread makes of a page. */
export interface RenderedScreen {
  /** What stands in the page's root element. */
  markup: string;
  /** What the page has read, for its queries in the browser: their keys, and what they found. */
  queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

/**
 * One render at a time: the thread is told a job, may ask, and ends with a page or a failure. Questions are numbered,
 * for a render that has failed may leave some behind.
 */
export type ToPrerenderThread =
  | { kind: 'render'; job: PrerenderJob }
  | { kind: 'answer'; number: number; answer: ApiAnswer };

export type FromPrerenderThread =
  | { kind: 'ask'; number: number; address: string }
  | { kind: 'rendered'; screen: RenderedScreen }
  | { kind: 'failed'; reason: string };
