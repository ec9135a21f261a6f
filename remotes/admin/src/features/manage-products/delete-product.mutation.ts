import { call } from '@shop/api-client';
import { messages, type Part } from '@shop/contracts';
import { useDeletion } from '@shop/lists';

/** Removes a product from the catalogue. */
export const useDeleteProduct = () =>
  useDeletion({
    list: ['parts', 'managed'],
    remove: (product: Part) => call('DELETE /managePart/{id}', { params: { id: product._id } }),
    message: () => messages.productDeleted,
    changes: (product) => [['parts'], ['part', product._id]],
  });
