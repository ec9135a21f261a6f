import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, type TermFields, termReads } from '@shop/contracts';
import type { Term } from '@shop/contracts/calls';
import { useDeletion } from '@shop/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Adds a term, or changes one. */
export function useSaveTerm(term: Term | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: TermFields) =>
      call('PUT /terms', { body: { ...fields, ...(term && { was: term._id }) } }),
    onSuccess: () => client.invalidateQueries(staleAfter<'PUT /terms'>(termReads)),
  });
}

export const useRemoveTerm = () =>
  useDeletion<Term, 'DELETE /terms/{id}'>({
    name: 'DELETE /terms/{id}',
    reads: termReads,
    message: () => messages.termRemoved,
  });

/** Adds the terms of a file, or learns what is wrong with it. */
export function useLoadTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => call('POST /terms/file', { body: { csv: await file.text() } }),
    onSuccess: () => client.invalidateQueries(staleAfter<'POST /terms/file'>(termReads)),
  });
}
