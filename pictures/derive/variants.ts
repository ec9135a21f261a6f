import { closeUp, mirror, sideBySide } from './arrange.ts';
import { type Pixels, readPicture } from './picture.ts';
import { erasePrint, printOver } from './print.ts';
import { BLUE, CREAM, ORANGE, type Paint, RED, recolour } from './recolour.ts';

const BLACK: Paint = { saturation: 0, value: 0.2 };
const SILVER: Paint = { saturation: 0, value: 0.85 };
const YELLOW: Paint = { hue: 46, saturation: 1.05, value: 1.12 };
const GREEN: Paint = { hue: 150, saturation: 0.95, value: 0.68 };
const DEEP_BLUE: Paint = { hue: 217, saturation: 0.97, value: 0.9 };

/** Spring and collar of the coil-over in other paint. */
const coilOver = async (spring: Paint, collar: Paint): Promise<Pixels> =>
  recolour(recolour(await readPicture('coil-over'), BLUE, collar), RED, spring);

const pair = (one: Pixels): Promise<Pixels> =>
  sideBySide(
    one,
    2,
    { scale: 0.88, first: -68, top: 48, step: 235 },
    { topX: 595, bottomX: 181, softness: 8 },
  );

const brakeDisc = async (caliper: Paint): Promise<Pixels> =>
  recolour(await readPicture('brake-disc'), RED, caliper);

const NUMBER_ON_OIL_FILTER = { left: 135, top: 420, width: 215, height: 65 };

/** An oil filter with another label: its number stands as it does in the part's description. */
async function oilFilter(label: Paint, number: string): Promise<Pixels> {
  const blank = await erasePrint(await readPicture('oil-filter'), NUMBER_ON_OIL_FILTER, 'dark', 7);
  const print = `<text transform="translate(244 470) rotate(-2.4)" text-anchor="middle" font-size="39"
    font-family="Liberation Sans, Arial, sans-serif" font-weight="700" fill="#2d2d2d">${number}</text>`;
  return printOver(recolour(blank, RED, label), print);
}

/** The inlet's seals in other paint; the high-voltage cable stays orange and the contacts stay copper. */
const chargePort = async (seals: Paint): Promise<Pixels> =>
  recolour(await readPicture('charge-port'), ORANGE, seals, (x, y) => {
    const cable = x <= 232 && y >= 480;
    const contacts = x > 420 && y > 530;
    return !cable && !contacts;
  });

const pleats = async (paint: Paint): Promise<Pixels> =>
  recolour(await readPicture('air-filter'), CREAM, paint);

/** Seen from the other side: without the lines of print that a mirror would turn round. */
const mirroredBatteryModule = async (): Promise<Pixels> =>
  mirror(
    await erasePrint(
      await readPicture('battery-module'),
      { left: 584, top: 394, width: 82, height: 80 },
      'dark',
      4,
    ),
  );

const sparkPlugSet = async (): Promise<Pixels> =>
  sideBySide(
    await readPicture('spark-plug'),
    4,
    { scale: 0.6, first: -58, top: 150, step: 146 },
    { topX: 493, bottomX: 19, softness: 4 },
  );

/** Every derived picture by its file name: what makes parts of one kind differ at a glance. */
export const variants: Readonly<Record<string, () => Promise<Pixels>>> = {
  'coil-over-blue': () => coilOver(DEEP_BLUE, BLACK),
  'coil-over-yellow': () => coilOver(YELLOW, BLACK),
  'coil-over-black': () => coilOver(BLACK, {}),
  'coil-over-green': () => coilOver(GREEN, SILVER),
  'coil-over-silver': () => coilOver(SILVER, { hue: 2 }),
  'coil-over-pair': async () => pair(await coilOver({}, {})),
  'coil-over-pair-black': async () => pair(await coilOver(BLACK, { hue: 2 })),
  'coil-over-pair-blue': async () => pair(await coilOver(DEEP_BLUE, SILVER)),
  'coil-over-mount': async () => closeUp(await coilOver(BLACK, {}), 240, 20, 500),
  'coil-over-collar': async () => closeUp(await coilOver(YELLOW, {}), 110, 290, 490),
  'coil-over-rear': async () => mirror(await coilOver({ hue: 21, saturation: 1.1, value: 1.12 }, BLACK)),
  'brake-disc-black': () => brakeDisc(BLACK),
  'brake-disc-silver': () => brakeDisc(SILVER),
  'brake-disc-blue': () => brakeDisc(DEEP_BLUE),
  'brake-disc-yellow': () => brakeDisc(YELLOW),
  'alternator-mirrored': async () => mirror(await readPicture('alternator')),
  'spark-plug-blue': async () => mirror(recolour(await readPicture('spark-plug'), RED, DEEP_BLUE)),
  'spark-plug-set': sparkPlugSet,
  'oil-filter-blue': () => oilFilter(DEEP_BLUE, 'KP-AC-1112'),
  'oil-filter-green': () => oilFilter(GREEN, 'KP-AC-1118'),
  'air-filter-white': async () => mirror(await pleats({ saturation: 0.1, value: 1.12 })),
  'cabin-filter-carbon': () => pleats({ saturation: 0, value: 0.34 }),
  'cabin-filter-green': async () => mirror(await pleats({ hue: 165, saturation: 0.6, value: 1.05 })),
  'battery-module-mirrored': mirroredBatteryModule,
  'battery-module-terminals': async () => closeUp(await readPicture('battery-module'), 30, 120, 500),
  'charge-port-blue': () => chargePort(DEEP_BLUE),
  'charge-port-grey': () => chargePort({ saturation: 0, value: 0.62 }),
  'charge-port-pins': async () => closeUp(await chargePort(GREEN), 180, 50, 520),
};
