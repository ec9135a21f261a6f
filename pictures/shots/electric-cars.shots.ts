import { packshot, type Shot } from './shot.ts';

const otherSide = { at: 30, turn: -14 };

/** By kind and the digits of the part's number. */
export const electricCarShots = {
  'battery-module-2008': packshot(
    'battery_module',
    { number: 'KP-EV-2008', rating: '44.4 V  94 Ah', length: 3.3, film: 'teal', terminals: [1, 1] },
    { azimuth: 34 },
  ),
  'battery-module-2011': packshot('battery_module', { number: 'KP-EV-2011', rating: '44.4 V  120 Ah' }),
  'battery-module-2015': packshot('battery_module', {
    number: 'KP-EV-2015',
    chemistry: 'LFP 12S1P',
    rating: '38.4 V  150 Ah',
    length: 4.1,
    width: 1.9,
    height: 1.3,
    film: 'green',
    terminals: [-1, -1],
    covered: true,
  }),
  'charging-inlet-2103': packshot('charging_inlet', {
    amperes: '125 A',
    seal: 'grey',
    cable: 0.15,
    flap: true,
  }),
  'charging-inlet-2110': packshot('charging_inlet', { amperes: '200 A', seal: 'orange', light: true }),
  'charging-inlet-2117': packshot(
    'charging_inlet',
    { amperes: '250 A', seal: 'sky', cable: 0.23, lock: true, turn: -6 },
    { azimuth: -30 },
  ),
  'charging-inlet-2124': packshot('charging_inlet', {
    amperes: '350 A',
    seal: 'green',
    contacts: 'silver',
    cable: 0.27,
    heavy: true,
  }),
  'brake-kit-2305': packshot(
    'brake_kit',
    { caliper: 'silver', marks: 'black', hat: 1.08, ...otherSide },
    { azimuth: 22 },
  ),
  'brake-kit-2309': packshot('brake_kit', { caliper: 'blue', hat: 1.06 }),
  'brake-kit-2316': packshot(
    'brake_kit',
    { caliper: 'yellow', marks: 'black', hat: 0.86, hat_finish: 'dark steel', slots: true, ...otherSide },
    { azimuth: 22 },
  ),
  'cabin-filter-2401': packshot('panel_filter', {
    number: 'KP-EV-2401',
    line: 'CABIN FILTER',
    medium: 'carbon',
    width: 2.5,
    depth: 2,
    height: 0.3,
    pleats: 30,
    beads: 2,
    fleece: true,
    frame: 'silver',
    print: 'black',
  }),
  'cabin-filter-2406': packshot('panel_filter', {
    number: 'KP-EV-2406',
    line: 'CABIN FILTER',
    medium: 'coated',
    width: 2.4,
    depth: 2.04,
    height: 0.3,
    pleats: 36,
    beads: 3,
    fleece: true,
    frame: 'white',
    print: 'green',
    upright: true,
    turn: -14,
  }),
} satisfies Readonly<Record<string, Shot>>;
