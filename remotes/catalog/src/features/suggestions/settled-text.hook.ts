import { useEffect, useRef, useState } from 'react';

/** Typing is fast while a letter follows the one before within so long. */
const PAUSE_MS = 40;

/** What to suggest for: the text at once after a pause, and what is typed fast as one text when it rests. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const isFast = now - changedAt.current < PAUSE_MS;
    changedAt.current = now;
    if (!isFast) {
      setSettled(text);
      return;
    }
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
