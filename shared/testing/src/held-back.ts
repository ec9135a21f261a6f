/** An answer that waits: a test sees what stands on the screen meanwhile, then gives it. */
export function heldBack<Value>(): { answer: () => Promise<Value>; give: (value: Value) => void } {
  let give: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    give = resolve;
  });
  return { answer: () => promise, give: (value) => give(value) };
}
