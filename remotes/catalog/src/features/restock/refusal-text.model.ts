import { ApiProblem } from '@shop/api-client';

/** @returns why the server took no restock: what is wrong with the typed number, where it says so */
export function refusalText(error: Error): string {
  const field = error instanceof ApiProblem ? error.errors.find(({ field }) => field === 'added') : undefined;
  return field?.message ?? error.message;
}
