import type { PublicConfig, Visit } from '@shop/contracts';

/** What the thread renders. */
export interface PrerenderJob {
  /** The shell's script for it, whose source was checked. Its id differs whenever its content does. */
  shell: { id: string; script: string };
  /**
   * The remote whose screen the page shows, and its script, whose source was checked against the release. `undefined`
   * where there is no page: the shell says so.
   */
  remote: { name: string; version: string; script: string } | undefined;
  /** The path, with the query where the page is rendered for each address. */
  path: string;
  visit: Visit;
  config: PublicConfig;
  /** The API's answers to the reads that the page declares. */
  answers: Answers;
}

/** The API's answers, by address. */
export type Answers = Readonly<Record<string, ApiAnswer>>;

export interface ApiAnswer {
  status: number;
  contentType: string;
  text: string;
}

/** What the thread renders for a page. */
export interface RenderedScreen {
  /** The markup of the page's root element. */
  markup: string;
  /** What the page has read, for its queries in the browser: keys, results and refusals. */
  queries: readonly (readonly [key: readonly unknown[], data: unknown, refusal?: unknown])[];
}

/**
 * The thread renders one page at a time: it receives a job, may read from the API, and ends with a page or a
 * failure. Reads are numbered, because a failed render may leave some unanswered.
 */
export type ToPrerenderThread =
  | { kind: 'render'; job: PrerenderJob }
  | { kind: 'answer'; number: number; answer: ApiAnswer };

export type FromPrerenderThread =
  | { kind: 'ask'; number: number; address: string }
  | { kind: 'rendered'; screen: RenderedScreen }
  | { kind: 'failed'; reason: string };
