import { ApiProblem } from '@shop/api-client';
import { emptyDraft, type ProductDraft } from './product-draft.model.ts';

/** Why a product was not added: errors of fields, or a sentence about the whole. */
export type ProductRefusal =
  | { kind: 'fields'; fields: readonly { name: keyof ProductDraft; message: string }[] }
  | { kind: 'other'; message: string };

const isField = (name: string): name is keyof ProductDraft => Object.hasOwn(emptyDraft, name);

/** Reads why {@link useCreateProduct} failed. */
export function productRefusal(error: Error): ProductRefusal {
  const named = error instanceof ApiProblem ? error.errors : [];
  const fields = named.flatMap(({ field, message }) => (isField(field) ? [{ name: field, message }] : []));
  return fields.length > 0 ? { kind: 'fields', fields } : { kind: 'other', message: error.message };
}
