import { allOf, EVERY_PART, NO_PART } from './tsquery.ts';
import type { Clause } from './understanding.ts';

/** Some conditions of a search, and those that are left out for them. */
export interface Candidate {
  kept: readonly Clause[];
  leftOut: readonly Clause[];
}

/** Searches that are tried, and conditions of which some are left out. */
const MAX_CANDIDATES = 64;
const MAX_CLAUSES = 8;

/** What a list loses without a clause. All others, and words that name no part, cost 1. */
const COST: Partial<Record<Clause['kind'], number>> = {
  exclusion: 0,
  position: 2,
  word: 3,
  brand: 4,
  synonym: 5,
  vehicle: 6,
};

/** No part matches the query of a clause without one: it keeps a list empty, as its words would. Exclusions alone exclude from all. */
export const clausesQuery = (clauses: readonly Clause[]): string => {
  const isNegative = clauses.every(({ kind }) => kind === 'exclusion');
  return allOf([isNegative ? EVERY_PART : '', ...clauses.map(({ query }) => query || NO_PART)]);
};

/**
 * The searches to try, the nearest to what was asked first: all conditions, then their fallbacks, then with the fewest left out. A list
 * without any part that was asked for is none.
 */
export function candidatesOf(clauses: readonly Clause[]): Candidate[] {
  const matching = clauses.filter(({ matchesNothing }) => !matchesNothing);
  const relaxed = matching.map((clause) => ({ ...clause, query: clause.fallbackQuery ?? clause.query }));
  const variants = matching.some(({ fallbackQuery }) => fallbackQuery) ? [matching, relaxed] : [matching];
  const candidates = subsetsOf(matching.slice(0, MAX_CLAUSES)).flatMap((leftOut) =>
    variants.map((variant) => ({
      kept: variant.filter((_, index) => !leftOut.includes(matching[index] as Clause)),
      leftOut: clauses.filter((clause) => clause.matchesNothing || leftOut.includes(clause)),
    })),
  );
  return candidates.filter(isAnswer).slice(0, MAX_CANDIDATES);
}

/** All ways to leave some out: the fewest first, and of as many what costs least. */
function subsetsOf(clauses: readonly Clause[]): Clause[][] {
  const subsets = Array.from({ length: 2 ** clauses.length }, (_, bits) =>
    clauses.filter((_, index) => (bits >> index) % 2 === 1),
  );
  const costOf = (some: readonly Clause[]) => some.reduce((sum, clause) => sum + costOfClause(clause), 0);
  return subsets.sort((one, other) => one.length - other.length || costOf(one) - costOf(other));
}

const costOfClause = ({ kind, isSubject }: Clause): number =>
  kind === 'word' && !isSubject ? 1 : (COST[kind] ?? 1);

/** Where a part that the shop does not sell was asked for, others are an answer only for the same vehicle. */
function isAnswer({ kept, leftOut }: Candidate): boolean {
  if (leftOut.length === 0) return true;
  const lacksPart = leftOut.some(({ kind }) => kind === 'synonym');
  return kept.some(({ kind, isSubject }) =>
    lacksPart ? kind === 'vehicle' || kind === 'synonym' : isSubject,
  );
}
