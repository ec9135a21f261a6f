import type { DemoPart } from './demo-part.ts';
import { asianCarParts } from './demo-parts.asian-cars.ts';
import { electricCarParts } from './demo-parts.electric-cars.ts';
import { shockAbsorberParts } from './demo-parts.shock-absorbers.ts';

export type { DemoPart } from './demo-part.ts';

const lines = [asianCarParts, electricCarParts, shockAbsorberParts];

/**
 * The demo catalogue in the order in which it is inserted. Home shows the last six parts
 * (docs/specification.md#home): they are the last two of each line, the lines taking turns.
 */
export const demoParts: readonly DemoPart[] = [
  ...lines.flatMap((line) => line.slice(0, -2)),
  ...lines.flatMap((line) => line.slice(-2, -1)),
  ...lines.flatMap((line) => line.slice(-1)),
];
