/** A delayed answer: a test checks the screen before it, then resolves it. */
export function heldBack<Value>(): { answer: () => Promise<Value>; give: (value: Value) => void } {
  let give: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    give = resolve;
  });
  return { answer: () => promise, give: (value) => give(value) };
}
