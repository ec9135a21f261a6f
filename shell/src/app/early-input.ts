/** What was typed and pressed before the scripts were there: see the shell's page. */
interface EarlyInput {
  kept: { event: Event /** Of the field that it concerned, as it was then. */; value: string | undefined }[];
  /** From here on nothing is kept. */
  end(): void;
}

type Field = HTMLInputElement | HTMLSelectElement;

declare global {
  var earlyInput: EarlyInput | undefined;
}

/** Every part of the page answers by itself now. */
export const endEarlyInput = (): void => globalThis.earlyInput?.end();

/**
 * Gives a part of the page that the server has rendered, and that answers from now on, what was typed in it before,
 * and the last press of one of its buttons. A link needed nobody to answer.
 * @param isIn whether an element is in that part
 */
export function takeUpEarlyInput(isIn: (element: Element) => boolean): void {
  const { kept = [] } = globalThis.earlyInput ?? {};
  const typed = new Map<Field, string>();
  let pressed: HTMLButtonElement | undefined;
  for (const { event, value = '' } of kept.splice(0)) {
    const { target } = event;
    if (!(target instanceof Element)) continue;
    if (!isIn(target)) kept.push({ event, value });
    // What is still on its way reaches the part by itself.
    else if (event.eventPhase !== Event.NONE) continue;
    else if (event.type === 'click') pressed = target.closest('button') ?? pressed;
    else if (isField(target)) typed.set(target, value);
  }
  queueMicrotask(() => {
    for (const [field, value] of typed) type(field, value);
    pressed?.click();
  });
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** As a person would: React hears only of a value that no script has set through the field itself. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}
