import type { Database } from '../database/index.ts';
import { type ChainHead, NO_SEAL, type Seal, type SealedEvents } from './seal.ts';
import { countUnsealed, listLinks } from './store.ts';

const LINKS_A_PAGE = 20;
/** The sealer runs every few seconds; an event unsealed for longer than this means that no shop runs, or not its sealer. */
const OVERDUE_SECONDS = 60;

interface Verdict {
  /** The faults of the audit log, in order; none when it is whole. */
  faults: string[];
  /** The last link; absent while nothing is sealed. */
  head: ChainHead | undefined;
  /** Events that are not sealed yet: not changed, as far as is known. */
  unsealed: number;
  /** Those that should have been. */
  overdue: number;
}

/**
 * Verifies the whole chain of seals. After a fault it continues from the stored seal, so later faults are
 * found too.
 * @param noted a head that must still be in the chain; without it a removed tail cannot be noticed
 */
export async function verifyAuditLog(database: Database, seal: Seal, noted?: ChainHead): Promise<Verdict> {
  const faults: string[] = [];
  let head: ChainHead | undefined;
  let atNoted: ChainHead | undefined;
  for await (const link of linksOf(database)) {
    if (!seal(head?.seal ?? NO_SEAL, link).equals(link.seal)) {
      faults.push(
        `events ${(head?.upTo ?? 0) + 1} to ${link.upTo}: they, or a seal up to there, were changed`,
      );
    }
    if (link.upTo === noted?.upTo) atNoted = link;
    head = link;
  }
  const lost = noted && faultAtNoted(noted, atNoted, head);
  if (lost) faults.push(lost);
  const [waiting] = await database.run(countUnsealed, [OVERDUE_SECONDS]);
  return { faults, head, unsealed: waiting?.unsealed ?? 0, overdue: waiting?.overdue ?? 0 };
}

/**
 * @param link the chain's link up to the same event
 * @returns why the chain does not lead to a noted head, if it does not
 */
function faultAtNoted(
  noted: ChainHead,
  link: ChainHead | undefined,
  head: ChainHead | undefined,
): string | undefined {
  if (noted.upTo > (head?.upTo ?? 0)) {
    const end = head ? `the chain ends at event ${head.upTo}` : 'nothing is sealed';
    return `${end}, before the given head at event ${noted.upTo}`;
  }
  if (link?.seal.equals(noted.seal)) return undefined;
  return `event ${noted.upTo}: the chain does not lead to the given head`;
}

async function* linksOf(database: Database): AsyncGenerator<ChainHead & SealedEvents> {
  let page: (ChainHead & SealedEvents)[];
  let after: number | null = null;
  do {
    page = await database.run(listLinks, [after, LINKS_A_PAGE]);
    yield* page;
    after = page.at(-1)?.upTo ?? after;
  } while (page.length === LINKS_A_PAGE);
}
