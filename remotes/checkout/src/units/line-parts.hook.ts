import { useState } from 'react';

/**
 * The parts of lines, and those of lines that have gone: what is asked about the others together stays the same, so
 * that it is not asked again.
 */
export function useLineParts(parts: readonly string[]): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>(() => [...new Set(parts)]);
  const all = new Set([...known, ...parts]);
  if (all.size === known.length) return known;
  const grown = [...all];
  setKnown(grown);
  return grown;
}
