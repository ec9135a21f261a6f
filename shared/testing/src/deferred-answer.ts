/** A delayed answer: a test checks the screen before it, then resolves it. */
export function deferredAnswer<Value>(): { answer: () => Promise<Value>; resolve: (value: Value) => void } {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { answer: () => promise, resolve: (value) => settle(value) };
}
