import {
  type CardEntry,
  type CardField,
  CVC_LENGTH,
  digitsOf,
  type EntryProblem,
  findError,
  findProblem,
  formatExpiry,
  formatNumber,
} from './card-entry.ts';

const inputNames = {
  number: 'cardnumber',
  expiry: 'exp-date',
  code: 'cvc',
  postcode: 'postal',
} as const satisfies Record<CardField, string>;

/** The four inputs of the card frame. */
export interface CardForm {
  readonly element: HTMLFormElement;
  entry(): CardEntry;
  /** Why the card cannot be used; marked at the field. */
  markProblem(): EntryProblem | undefined;
}

/**
 * Formats typed input and moves on when a field is full.
 * @param changed called after each change of the entry, with what is wrong with it
 */
export function createCardForm(changed: (error: EntryProblem | undefined) => void): CardForm {
  const element = document.forms[0];
  if (!element) throw new Error('The page of the card frame has no form.');
  const inputs = {
    number: inputOf(element, inputNames.number),
    expiry: inputOf(element, inputNames.expiry),
    code: inputOf(element, inputNames.code),
    postcode: inputOf(element, inputNames.postcode),
  } as const satisfies Record<CardField, HTMLInputElement>;

  const entry = (): CardEntry => ({
    number: digitsOf(inputs.number.value),
    expiry: digitsOf(inputs.expiry.value),
    code: inputs.code.value,
    postcode: inputs.postcode.value.trim(),
  });
  const mark = (field: CardField | undefined) => {
    for (const input of Object.values(inputs)) input.setAttribute('aria-invalid', 'false');
    if (field) inputs[field].setAttribute('aria-invalid', 'true');
  };
  const edited = () => {
    const error = findError(entry());
    mark(error?.field);
    changed(error);
  };

  inputs.number.addEventListener('input', () => {
    inputs.number.value = formatNumber(inputs.number.value);
    edited();
    if (findProblem(entry())?.field !== 'number') moveOn(inputs.number, inputs.expiry);
  });
  inputs.expiry.addEventListener('input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (!isDeleting) inputs.expiry.value = formatExpiry(inputs.expiry.value);
    edited();
    if (entry().expiry.length === 4 && !findError(entry())) moveOn(inputs.expiry, inputs.code);
  });
  inputs.code.addEventListener('input', () => {
    inputs.code.value = digitsOf(inputs.code.value).slice(0, CVC_LENGTH);
    edited();
  });
  inputs.postcode.addEventListener('input', edited);

  return {
    element,
    entry,
    markProblem() {
      const problem = findProblem(entry());
      mark(problem?.field);
      return problem;
    },
  };
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`The card frame has no input "${name}".`);
  return input;
}

/** Only where the person types: a filled-in value leaves the focus. */
function moveOn(from: HTMLInputElement, to: HTMLInputElement): void {
  if (document.activeElement === from) to.focus();
}
