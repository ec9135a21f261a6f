/** Input and presses from before the scripts were loaded: see the shell's page. */
type Field = HTMLInputElement | HTMLSelectElement;

declare global {
  var earlyInput: { kept: { event: Event; value: string | undefined }[]; end(): void } | undefined;
}

/** Every part of the page is interactive now. */
export const endEarlyInput = (): void => globalThis.earlyInput?.end();

/**
 * Replays on a hydrated part of the page what was typed and chosen in it before, and the last press of one of its
 * buttons. Links need no replay: they work without scripts.
 * @param isIn whether an element belongs to that part
 */
export function replayEarlyInput(isIn: (element: Element) => boolean): void {
  const { kept = [] } = globalThis.earlyInput ?? {};
  const typed = new Map<Field, string>();
  const chosen = new Set<HTMLInputElement>();
  let pressed: HTMLButtonElement | undefined;
  for (const { event, value = '' } of kept.splice(0)) {
    const { target } = event;
    if (!(target instanceof Element)) continue;
    if (!isIn(target)) kept.push({ event, value });
    // Events that have not been dispatched yet reach the part by themselves.
    else if (event.eventPhase !== Event.NONE) continue;
    else if (event.type === 'click') pressed = target.closest('button') ?? pressed;
    else if (isChoice(target)) chosen.add(target);
    else if (isField(target)) typed.set(target, value);
  }
  const restores = [...chosen].map(resetChoice);
  queueMicrotask(() => {
    for (const [field, value] of typed) type(field, value);
    for (const restore of restores) restore();
    pressed?.click();
  });
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** A check box or a radio button: React handles its change by the click event. */
const isChoice = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);

/**
 * Resets a choice to what was rendered.
 * @returns a function that makes the choice again, unless the part has made it from what the browser has stored
 */
function resetChoice(field: HTMLInputElement): () => void {
  const wanted = field.checked;
  field.checked = field.defaultChecked;
  return () => {
    if (field.checked !== wanted) field.click();
  };
}

/**
 * React ignores a value that was set through the field's own property, so this uses the prototype's setter.
 */
function type(field: Field, value: string): void {
  // A script may not set the value of a file field, which keeps its files.
  if (field.type !== 'file')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}
