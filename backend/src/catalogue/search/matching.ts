import type { StatementRunner } from '../../foundation/database/index.ts';
import { findMatched } from './words.store.ts';

interface MatchOptions {
  /** What the parts are that are looked at: those of a vehicle, which are few. */
  within?: string;
  /** How many matches are enough. */
  most?: number;
}

/** Those whose queries a part matches, in their order. */
export async function matched<Asked>(
  database: StatementRunner,
  asked: readonly Asked[],
  queryOf: (one: Asked) => string,
  { within = '', most = asked.length }: MatchOptions = {},
): Promise<Asked[]> {
  const queries = asked.map(queryOf);
  const rows = asked.length > 0 ? await database.run(findMatched, { queries, within, most }) : [];
  return rows.flatMap(({ rank }) => asked[rank - 1] ?? []);
}

/** Those whose queries no part matches. */
export async function unmatched<Asked>(
  database: StatementRunner,
  asked: readonly Asked[],
  queryOf: (one: Asked) => string,
): Promise<Asked[]> {
  const found = new Set(await matched(database, [...asked.keys()], (at) => queryOf(asked[at] as Asked)));
  return asked.filter((_, at) => !found.has(at));
}
