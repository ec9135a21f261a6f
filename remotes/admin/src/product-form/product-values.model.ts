import {
  centsFromDollars,
  dollarsFromCents,
  type PartAttribute,
  parseWholeNumber,
  type StockReason,
} from '@shop/contracts';
import type { TypedBreak } from './typed-breaks.model.ts';

/** A picture of a form: one that is to be uploaded, or the URL of a stored one. */
export type FormPicture = File | string;

/** A new or an edited product as typed; the names are the payload's. */
export interface ProductValues {
  name: string;
  price: string;
  minimumOrder: string;
  priceBreaks: TypedBreak[];
  description: string;
  number: string;
  /** One attribute a line, such as `Thread: M14 x 1.25`. */
  attributes: string;
  /** The ids of brand and category; empty means none. */
  brandId: string;
  categoryId: string;
  universal: 'yes' | 'no';
  picture: FormPicture | undefined;
  morePictures: readonly FormPicture[];
  /** The first stock of a new product. */
  quantity: string;
  /** Whether an edit adds its units to the stock or takes them off it. */
  direction: 'add' | 'take';
  /** Units, above zero. */
  added: string;
  reason: StockReason | '';
}

/** What fields of counts have in common. */
export const countField = { type: 'number', inputMode: 'numeric', step: 1, className: 'text-right' } as const;

/** The same of amounts in dollars. */
export const dollarsField = { ...countField, inputMode: 'decimal', min: 0, step: 0.01 } as const;

/** In the order of the forms: of the stock, a new product has its units, and an edit what is added to it. */
export const productFields = [
  'name',
  'price',
  'quantity',
  'minimumOrder',
  'number',
  'brandId',
  'categoryId',
  'universal',
  'priceBreaks',
  'added',
  'reason',
  'description',
  'attributes',
  'picture',
  'morePictures',
] as const satisfies readonly (keyof ProductValues)[];

export const emptyValues: ProductValues = {
  name: '',
  price: '',
  minimumOrder: '',
  priceBreaks: [],
  description: '',
  number: '',
  attributes: '',
  brandId: '',
  categoryId: '',
  universal: 'no',
  picture: undefined,
  morePictures: [],
  quantity: '',
  direction: 'add',
  added: '',
  reason: '',
};

const ATTRIBUTE = /^\s*([^:]*[^:\s])\s*:\s*(.*\S)\s*$/;

const lines = (typed: string): string[] => typed.split('\n').filter((line) => line.trim() !== '');

/** Reads the attributes of a text without a problem. */
export const typedAttributes = (typed: string): PartAttribute[] =>
  lines(typed).flatMap((line) => {
    const [, name, value] = ATTRIBUTE.exec(line) ?? [];
    return name && value ? [{ name, value }] : [];
  });

export const attributesText = (attributes: readonly PartAttribute[]): string =>
  attributes.map(({ name, value }) => `${name}: ${value}`).join('\n');

/** @returns why the text holds no attributes, or `true`, as react-hook-form's `validate` has it */
export function checkAttributes(typed: string): string | true {
  const wrong = lines(typed).find((line) => !ATTRIBUTE.test(line));
  return wrong ? `“${wrong.trim()}” needs a name, a colon and a value.` : true;
}

/** @returns the typed dollars, or the text where it is not an amount, so that the server names the field */
export function typedDollars(typed: string): number | string {
  const cents = centsFromDollars(typed);
  return cents === undefined ? typed : dollarsFromCents(cents);
}

/** A price as it is typed: with both digits of its cents, if it has any. */
export const dollarsText = (dollars: number): string =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);

/** The same for a whole number. */
export const typedCount = (typed: string): number | string => parseWholeNumber(typed) ?? typed;
