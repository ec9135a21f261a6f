/**
 * Renders every picture whose model, studio or shot has changed; and draws all portraits, the shop's icons,
 * the picture for shared links, and every served variant. Names given as arguments are always rendered;
 * `--keep` only records that the pictures match the present scripts (after a change that affects none of
 * them).
 */
import { drawAppIcons } from './emblems/draw-app-icons.ts';
import { drawSharedLink } from './emblems/draw-shared-link.ts';
import { drawPortraits } from './portraits/draw-portraits.ts';
import { portraits } from './portraits/portraits.ts';
import { drawOpening } from './rendering/draw-opening.ts';
import { drawVariants } from './rendering/draw-variants.ts';
import { recordShot, staleShots } from './rendering/record.ts';
import { takeShot } from './rendering/take-shot.ts';
import { recordVersion } from './rendering/version.ts';
import { shots } from './shots/shots.ts';

async function main(options: readonly string[]): Promise<void> {
  const asked = options.filter((option) => option in shots);
  for (const name of asked.length > 0 ? asked : staleShots(shots)) {
    const shot = shots[name];
    if (!shot) continue;
    if (!options.includes('--keep')) {
      const bytes = await takeShot(name, shot);
      process.stdout.write(`${name} ${Math.round(bytes / 1024)} KB\n`);
    }
    recordShot(name, shot);
  }
  await drawOpening();
  await drawPortraits();
  await drawAppIcons();
  await drawSharedLink();
  await drawVariants([...Object.keys(shots), ...Object.keys(portraits)].filter((name) => name !== 'hero'));
  recordVersion();
}

void main(process.argv.slice(2));
