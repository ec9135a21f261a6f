/** Records when the first frame with a suggestion was drawn, counted from the next key press. */
export function watchForSuggestion(): void {
  const noted = { begun: 0, painted: 0 };
  Reflect.set(window, 'suggestionNoted', noted);
  addEventListener(
    'keydown',
    (event) => {
      noted.begun = event.timeStamp;
    },
    { capture: true, once: true },
  );
  new MutationObserver((_, observer) => {
    if (noted.begun === 0 || !document.querySelector('[role="option"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // In the task after the frame.
      port1.onmessage = () => {
        noted.painted = performance.now();
      };
      port2.postMessage(undefined);
    });
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** @returns milliseconds, 0 until a suggestion is painted */
export function readPainted(): number {
  const noted: unknown = Reflect.get(window, 'suggestionNoted');
  if (!(noted instanceof Object)) return 0;
  const painted = Number(Reflect.get(noted, 'painted'));
  return painted === 0 ? 0 : painted - Number(Reflect.get(noted, 'begun'));
}
