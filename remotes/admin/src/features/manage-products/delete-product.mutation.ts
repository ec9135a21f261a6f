import { messages, type Part, partReads } from '@shop/contracts';
import { useDeletion } from '@shop/lists';

/** Removes a product from the catalogue. */
export const useDeleteProduct = () =>
  useDeletion<Part, 'DELETE /managePart/{id}'>({
    name: 'DELETE /managePart/{id}',
    reads: partReads,
    message: () => messages.productDeleted,
  });
