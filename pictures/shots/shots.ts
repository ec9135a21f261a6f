import { asianCarShots } from './asian-cars.shots.ts';
import { electricCarShots } from './electric-cars.shots.ts';
import { shockAbsorberShots } from './shock-absorbers.shots.ts';
import type { Shot } from './shot.ts';

const hero: Shot = { model: 'hero', width: 1920, height: 900, samples: 14 };

/** Every rendered picture, by its file name in `renders` without extension. */
export const shots: Readonly<Record<string, Shot>> = {
  ...shockAbsorberShots,
  ...asianCarShots,
  ...electricCarShots,
  hero,
};
