import { useSession } from '@shop/host';
import type { Density } from '@shop/ui';
import { useState } from 'react';

const densities: readonly Density[] = ['comfortable', 'compact'];

/** The row height of tables that this person prefers, stored on this device. */
export function useDensity(): [Density, (density: Density) => void] {
  const key = useSession(({ account }) => `density:${account?.uid}`);
  const [density, setDensity] = useState(() => readDensity(key));
  return [
    density,
    (chosen) => {
      setDensity(chosen);
      remember(key, chosen);
    },
  ];
}

function readDensity(key: string): Density {
  try {
    const stored = localStorage.getItem(key);
    return densities.find((density) => density === stored) ?? 'comfortable';
  } catch {
    return 'comfortable';
  }
}

function remember(key: string, density: Density): void {
  try {
    localStorage.setItem(key, density);
  } catch {
    // Applies to this visit.
  }
}
