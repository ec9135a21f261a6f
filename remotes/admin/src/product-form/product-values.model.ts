import { centsFromDollars, dollarsFromCents, type PartAttribute, parseWholeNumber } from '@shop/contracts';

/** What the forms of a new and of an edited product have in common, as typed; the names are the payload's. */
export interface ProductValues {
  name: string;
  price: string;
  minimumOrder: string;
  description: string;
  number: string;
  /** One attribute a line, such as `Thread: M14 x 1.25`. */
  attributes: string;
  picture: File | undefined;
}

export const emptyValues: ProductValues = {
  name: '',
  price: '',
  minimumOrder: '',
  description: '',
  number: '',
  attributes: '',
  picture: undefined,
};

/** @returns the typed dollars, or the text where it is no amount, so that the server names the field */
export function typedDollars(typed: string): number | string {
  const cents = centsFromDollars(typed);
  return cents === undefined ? typed : dollarsFromCents(cents);
}

/** The same for a whole number. */
export const typedCount = (typed: string): number | string => parseWholeNumber(typed) ?? typed;

const ATTRIBUTE = /^\s*([^:]*[^:\s])\s*:\s*(.*\S)\s*$/;

const lines = (typed: string): string[] => typed.split('\n').filter((line) => line.trim() !== '');

/** Reads the attributes of a text without a problem. */
export const typedAttributes = (typed: string): PartAttribute[] =>
  lines(typed).flatMap((line) => {
    const [, name, value] = ATTRIBUTE.exec(line) ?? [];
    return name && value ? [{ name, value }] : [];
  });

/** The attributes as they are typed. */
export const attributesText = (attributes: readonly PartAttribute[] = []): string =>
  attributes.map(({ name, value }) => `${name}: ${value}`).join('\n');

/** @returns why the text holds no attributes, or `true`, as react-hook-form's `validate` has it */
export function checkAttributes(typed: string): string | true {
  const wrong = lines(typed).find((line) => !ATTRIBUTE.test(line));
  return wrong ? `“${wrong.trim()}” needs a name, a colon and a value.` : true;
}
