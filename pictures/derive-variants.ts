/** Writes the derived pictures into `renders`. Run it as `node_modules/.bin/tsx pictures/derive-variants.ts`. */
import { drawFaces } from './derive/faces.ts';
import { writePicture } from './derive/picture.ts';
import { variants } from './derive/variants.ts';

async function main(): Promise<void> {
  for (const [name, draw] of Object.entries(variants)) {
    const bytes = await writePicture(name, await draw());
    process.stdout.write(`${name} ${Math.round(bytes / 1024)} KB\n`);
  }
  await drawFaces();
}

void main();
