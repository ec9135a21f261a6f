import { call, callQuery } from '@shop/api-client';
import { fieldProblem, savedListRules } from '@shop/contracts';
import type { Units } from '../cart/visitor-cart.ts';

export const savedListsQuery = callQuery('GET /lists', {});
export const savedListQuery = (id: string) => callQuery('GET /lists/{id}', { params: { id } });

/** Where a list is shown: an address that the account's users can hand on. */
export const savedListPath = (id: string): string => `/lists?${new URLSearchParams({ list: id })}`;

export const unitsOf = ({ partId, quantity }: Units): Units => ({ partId, quantity });

/** Adds lines to a list; of a part that is there already, the new units count. */
export async function addToList(id: string, lines: readonly Units[]): Promise<void> {
  const list = await call('GET /lists/{id}', { params: { id } });
  const kept = list.lines.filter(({ partId }) => !lines.some((line) => line.partId === partId));
  await call('PUT /lists/{id}/lines', {
    params: { id },
    body: { lines: [...kept.map(unitsOf), ...lines.map(unitsOf)] },
  });
}

export const createList = (name: string, lines: readonly Units[]) =>
  call('POST /lists', { body: { name, lines: lines.map(unitsOf) } });

export const listNameProblem = (name: string): string | undefined => fieldProblem(savedListRules.name, name);
