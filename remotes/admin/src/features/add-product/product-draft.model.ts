import { centsFromDollars, dollarsFromCents, parseWholeNumber } from '@shop/contracts';

/** A new product as typed; the names are the payload's. */
export interface ProductDraft {
  name: string;
  price: string;
  quantity: string;
  minimumOrder: string;
  description: string;
  picture: File | undefined;
}

export const emptyDraft: ProductDraft = {
  name: '',
  price: '',
  quantity: '',
  minimumOrder: '',
  description: '',
  picture: undefined,
};

/**
 * The product as the call takes it. An unreadable number is sent as typed, so that the server names the
 * field.
 * @param picture URL of the uploaded picture
 */
export const productPayload = (draft: ProductDraft, picture: string) => ({
  name: draft.name,
  price: dollarsOf(draft.price) ?? draft.price,
  quantity: parseWholeNumber(draft.quantity) ?? draft.quantity,
  minimumOrder: parseWholeNumber(draft.minimumOrder) ?? draft.minimumOrder,
  description: draft.description,
  picture,
});

export type ProductPayload = ReturnType<typeof productPayload>;

function dollarsOf(typed: string): number | undefined {
  const cents = centsFromDollars(typed);
  return cents === undefined ? undefined : dollarsFromCents(cents);
}
