import { asianCarShots } from './asian-cars.shots.ts';
import { electricCarShots } from './electric-cars.shots.ts';
import { shockAbsorberShots } from './shock-absorbers.shots.ts';
import type { Shot } from './shot.ts';

const hero: Shot = { model: 'hero', width: 1920, height: 900, samples: 14 };

/** Every picture that is rendered, by its file name in `renders` without its ending. */
export const shots: Readonly<Record<string, Shot>> = {
  ...shockAbsorberShots,
  ...asianCarShots,
  ...electricCarShots,
  hero,
};
