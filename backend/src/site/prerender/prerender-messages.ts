import type { PublicConfig } from '@shop/contracts';
import { isRecord } from '@shop/contracts';
import type { Visit } from '@shop/registry';

/** The code that a process runs: for another release there is another process. */
export interface PrerenderScripts {
  /** The shell's script, whose source was checked. Its id differs whenever its content does. */
  shell: { id: string; script: string };
  /**
   * The remote whose screen the page shows, and its script, whose source was checked against the release. `undefined`
   * where there is no page: the shell says so.
   */
  remote: { name: string; version: string; script: string } | undefined;
}

/** What is rendered. */
export interface PrerenderJob extends PrerenderScripts {
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

/** What is rendered for a page. */
export interface RenderedScreen {
  /** The markup of the page's root element. */
  markup: string;
  /** What the page has read, for its queries in the browser: keys, results and refusals. */
  queries: readonly (readonly [key: readonly unknown[], data: unknown, refusal?: unknown])[];
}

/**
 * The process gets its scripts once, and renders one page at a time: it receives a job, may read from the API, and ends
 * with a page or a failure. Reads are numbered, because a failed render may leave some unanswered.
 */
export type ToPrerenderChild =
  | { kind: 'open'; scripts: PrerenderScripts }
  | { kind: 'render'; job: number; page: Pick<PrerenderJob, 'path' | 'visit' | 'config'>; answers: Answers }
  | { kind: 'answer'; number: number; answer: ApiAnswer };

export type FromPrerenderChild =
  | { kind: 'ready' }
  | { kind: 'ask'; job: number; number: number; address: string }
  | { kind: 'rendered'; job: number; screen: RenderedScreen }
  | { kind: 'failed'; job: number; reason: string };

/** Longer addresses are asked for by no screen. */
const MAX_ADDRESS_LENGTH = 2_000;
const MAX_REASON_LENGTH = 2_000;

/** @returns `undefined` for a line that is no message: code of a release may write any */
export function messageIn(line: string): FromPrerenderChild | undefined {
  try {
    const message: unknown = JSON.parse(line);
    return isRecord(message) ? parsed(message) : undefined;
  } catch {
    return undefined;
  }
}

function parsed({
  kind,
  job,
  number,
  address,
  screen,
  reason,
}: Readonly<Record<string, unknown>>): FromPrerenderChild | undefined {
  if (kind === 'ready') return { kind };
  if (typeof job !== 'number') return undefined;
  if (kind === 'failed') return { kind, job, reason: String(reason).slice(0, MAX_REASON_LENGTH) };
  if (kind === 'rendered') return isScreen(screen) ? { kind, job, screen } : undefined;
  if (kind !== 'ask' || typeof number !== 'number' || typeof address !== 'string') return undefined;
  return address.length <= MAX_ADDRESS_LENGTH ? { kind, job, number, address } : undefined;
}

/** @throws for data too deeply nested to be written into a page */
function isScreen(value: unknown): value is RenderedScreen {
  if (!isRecord(value) || typeof value['markup'] !== 'string' || !Array.isArray(value['queries']))
    return false;
  const { queries } = value;
  return (
    JSON.stringify(queries) !== undefined &&
    queries.every((query) => Array.isArray(query) && Array.isArray(query[0]))
  );
}
