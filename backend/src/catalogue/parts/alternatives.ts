import type { Alternatives, AlternativesQuery } from '@shop/contracts/calls';
import type { Database } from '../../foundation/database/index.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { toNamedPart } from '../search/catalogue.model.ts';
import { findAlternatives } from './alternatives.store.ts';
import { toPart } from './part.model.ts';

/**
 * What replaces a part, what it replaces, and others like it.
 * @throws {Refusal} `not-found` when there is no such part
 */
export async function alternativesOf(
  database: Database,
  { part, vehicle }: AlternativesQuery,
): Promise<Alternatives> {
  const [found] = await database.run(findAlternatives, [part, vehicle ?? null]);
  if (!found) throw new Refusal('not-found');
  return {
    ...(found.successor && { successor: toNamedPart(found.successor) }),
    replaces: found.replaces.map(toNamedPart),
    alternatives: found.alternatives.map((row) => {
      const { description: _, ...offered } = toPart(row);
      return offered;
    }),
  };
}
