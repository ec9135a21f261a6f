import type { Database } from '../platform/database/index.ts';
import type { Head } from './head.ts';
import { NO_SEAL, type Seal } from './seal.ts';
import { countUnsealed, listSealed, type SealedRow } from './store.ts';

const EVENTS_A_PAGE = 5_000;
/** The sealer runs every few seconds; what waits for longer than this is not being sealed. */
const OVERDUE_SECONDS = 60;

export interface Verdict {
  /** What is wrong with the record, in its order; none when it is whole. */
  faults: string[];
  /** The last link; absent while nothing is sealed. */
  head: Head | undefined;
  /** Events that wait for their seal. */
  unsealed: number;
}

/**
 * Walks the whole chain of seals. A fault hides none behind it: the walk goes on from the seal that is stored.
 * @param noted a head that must still be in the chain; without it a tail that was cut off leaves no trace
 */
export async function verifyRecord(database: Database, seal: Seal, noted?: Head): Promise<Verdict> {
  const faults: string[] = [];
  let last: Head = { position: 0, seal: NO_SEAL };
  for await (const event of chainOf(database)) {
    if (event.position !== last.position + 1) {
      faults.push(missing(last.position + 1, event.position - 1));
    } else if (!seal(last.seal, event).equals(event.seal)) {
      faults.push(`position ${event.position}: ${nameOf(event)} or a seal up to it was changed`);
    }
    if (event.position === noted?.position && !event.seal.equals(noted.seal)) {
      faults.push(`position ${event.position}: another seal stands there than the given head`);
    }
    last = event;
  }
  if (noted && noted.position > last.position) {
    const end = `the chain ends at position ${last.position}`;
    faults.push(`${end}, before the given head at position ${noted.position}`);
  }
  const [waiting] = await database.run(countUnsealed, [OVERDUE_SECONDS]);
  if (waiting?.overdue) {
    faults.push(`${waiting.overdue} events have waited for longer than a minute to be sealed`);
  }
  return { faults, head: last.position > 0 ? last : undefined, unsealed: waiting?.unsealed ?? 0 };
}

async function* chainOf(database: Database): AsyncGenerator<SealedRow> {
  let page: SealedRow[];
  let position = 0;
  do {
    page = await database.run(listSealed, [position, EVENTS_A_PAGE]);
    yield* page;
    position = page.at(-1)?.position ?? position;
  } while (page.length === EVENTS_A_PAGE);
}

const nameOf = ({ id, kind, subject }: SealedRow): string => `event ${id} (${kind} of ${subject})`;

const missing = (first: number, last: number): string =>
  first === last ? `position ${first}: missing` : `positions ${first} to ${last}: missing`;
