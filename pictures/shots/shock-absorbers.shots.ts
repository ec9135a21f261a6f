import { packshot, type Shot } from './shot.ts';

const coilOver = (parameters: Shot['parameters'], view: Shot['view'] = {}) =>
  packshot('coil_over', parameters, view);

/** By kind and the digits of the part's number. */
export const shockAbsorberShots = {
  'coil-over-1003': coilOver({
    spring: 'silver',
    collar: null,
    wire: 0.1,
    turns: 7.4,
    stretch: 1.1,
    boot: true,
    lean: 40,
  }),
  'coil-over-1008': coilOver({ spring: 'orange', collar: 'black', stretch: 0.94, turns: 6, lean: -40 }),
  'coil-over-1012': coilOver({ spring: 'blue', collar: 'black', wire: 0.125, turns: 6.2, lean: 46 }),
  'coil-over-1019': coilOver({
    count: 2,
    spring: 'black',
    collar: 'red',
    mount: 'pillow ball',
    mount_colour: 'red',
    wire: 0.13,
    turns: 5.6,
    lean: 38,
  }),
  'coil-over-1025': coilOver({
    spring: 'black',
    collar: 'silver',
    body: 'zinc flake',
    girth: 1.24,
    rod: 0.2,
    wire: 0.15,
    turns: 5.2,
    lean: 44,
  }),
  'coil-over-1031': coilOver({ spring: 'green', collar: 'silver', stretch: 0.97, turns: 6.4, lean: -42 }),
  'coil-over-1036': coilOver(
    { spring: 'graphite', collar: 'gold', mount: 'pillow ball', mount_colour: 'gold', lean: -56 },
    { elevation: 32 },
  ),
  'coil-over-1040': coilOver({
    spring: 'white',
    collar: 'purple',
    mount: 'stud',
    mount_colour: 'purple',
    stretch: 0.9,
    turns: 5.6,
    lean: 42,
  }),
  'coil-over-1042': coilOver({ spring: 'red', collar: 'blue', boot: true, lean: 42 }),
  'coil-over-1047': coilOver({
    spring: 'yellow',
    collar: 'black',
    plug: true,
    turns: 5.8,
    wire: 0.13,
    lean: 44,
  }),
  'coil-over-1053': coilOver({
    count: 2,
    spring: 'red',
    collar: 'blue',
    body: 'brushed aluminium',
    mount: 'pillow ball',
    mount_colour: 'blue',
    rod: 0.26,
    wire: 0.135,
    turns: 5.4,
    lean: -36,
  }),
  'coil-over-1058': coilOver({ count: 2, spring: 'blue', collar: 'silver', turns: 6.2, lean: 36 }),
} satisfies Readonly<Record<string, Shot>>;
