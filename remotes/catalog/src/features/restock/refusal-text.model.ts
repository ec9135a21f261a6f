import { ApiProblem } from '@shop/api-client';

/** @returns why the server refused the restock: the error of the typed number, if there is one */
export function refusalText(error: Error): string {
  const field = error instanceof ApiProblem ? error.errors.find(({ field }) => field === 'added') : undefined;
  return field?.message ?? error.message;
}
