import type { Position } from '@shop/contracts';
import type { DemoVehicle } from './demo-vehicles.ts';

export const demoBrands: Readonly<Record<string, string>> = {
  kestrel: 'Kestrel',
  northgate: 'Northgate',
  hazelwood: 'Hazelwood',
  tarn: 'Tarn',
  'blue-line': 'Blue Line',
};

export const demoCategories: Readonly<Record<string, string>> = {
  brakes: 'Brakes',
  'brakes/kits': 'Brake kits',
  electrics: 'Electrics',
  'electrics/alternators': 'Alternators',
  'electric-drive': 'Electric drive',
  'electric-drive/batteries': 'Battery modules',
  'electric-drive/charging': 'Charging inlets',
  filters: 'Filters',
  'filters/air': 'Air filters',
  'filters/cabin': 'Cabin filters',
  'filters/oil': 'Oil filters',
  ignition: 'Ignition',
  'ignition/spark-plugs': 'Spark plugs',
  suspension: 'Suspension',
  'suspension/dampers': 'Dampers',
};

/** A kind of part of which the demo catalogue has one for most cars. */
export interface DemoKind {
  category: string;
  pictures: readonly string[];
  minimumOrder: number;
  fuels: readonly DemoVehicle['fuel'][];
  /** One part each: what its name begins with, its price in cents, its data, and where it goes. */
  grades: readonly {
    name: string;
    priceCents: number;
    attributes: Readonly<Record<string, string>>;
    position?: Position;
    note?: string;
  }[];
}

const COMBUSTION = ['petrol', 'diesel', 'hybrid', 'gas'] as const;
const SPARK = ['petrol', 'hybrid', 'gas'] as const;
const ALL = [...COMBUSTION, 'electric'] as const;
const pictures = (kind: string, ...numbers: readonly number[]) =>
  numbers.map((number) => `${kind}-${number}.webp`);

export const demoKinds: readonly DemoKind[] = [
  {
    category: 'filters/oil',
    pictures: pictures('oil-filter', 1107, 1112, 1118),
    minimumOrder: 120,
    fuels: COMBUSTION,
    grades: [
      {
        name: 'Oil filter, spin-on',
        priceCents: 312,
        attributes: { Thread: 'M20 x 1.5', Height: '76 mm', 'Bypass valve': '1.2 bar' },
      },
      {
        name: 'Oil filter, long-life',
        priceCents: 468,
        attributes: { Thread: 'M20 x 1.5', Height: '86 mm', 'Service interval': '30,000 km' },
      },
    ],
  },
  {
    category: 'filters/air',
    pictures: pictures('air-filter', 1204, 1209),
    minimumOrder: 60,
    fuels: COMBUSTION,
    grades: [
      {
        name: 'Air filter, panel',
        priceCents: 540,
        attributes: { Medium: 'Paper', Length: '260 mm', Width: '180 mm' },
      },
      {
        name: 'Air filter, panel, synthetic',
        priceCents: 790,
        attributes: { Medium: 'Synthetic', Length: '260 mm', Width: '180 mm' },
      },
    ],
  },
  {
    category: 'filters/cabin',
    pictures: pictures('cabin-filter', 2401, 2406),
    minimumOrder: 60,
    fuels: ALL,
    grades: [
      {
        name: 'Cabin filter, pollen',
        priceCents: 495,
        attributes: { Medium: 'Fleece', Length: '215 mm', Width: '200 mm' },
        position: 'inner',
      },
      {
        name: 'Cabin filter, activated carbon',
        priceCents: 860,
        attributes: { Medium: 'Activated carbon', Length: '215 mm', Width: '200 mm' },
        position: 'inner',
      },
      {
        name: 'Cabin filter, anti-allergen',
        priceCents: 1090,
        attributes: { Medium: 'Coated fleece', Length: '215 mm', Width: '200 mm' },
        position: 'inner',
      },
    ],
  },
  {
    category: 'ignition/spark-plugs',
    pictures: pictures('spark-plug', 1004, 1011, 1019),
    minimumOrder: 200,
    fuels: SPARK,
    grades: [
      {
        name: 'Nickel spark plug',
        priceCents: 189,
        attributes: { Electrode: 'Nickel', Thread: 'M14 x 1.25', 'Service interval': '30,000 km' },
      },
      {
        name: 'Iridium spark plug',
        priceCents: 585,
        attributes: { Electrode: 'Iridium', Thread: 'M14 x 1.25', 'Service interval': '100,000 km' },
      },
      {
        name: 'Platinum spark plug',
        priceCents: 420,
        attributes: { Electrode: 'Platinum', Thread: 'M14 x 1.25', 'Service interval': '60,000 km' },
      },
    ],
  },
  {
    category: 'electrics/alternators',
    pictures: pictures('alternator', 1301, 1307),
    minimumOrder: 4,
    fuels: ['petrol', 'diesel'],
    grades: [
      {
        name: 'Alternator, 14 V 100 A',
        priceCents: 11_800,
        attributes: { Voltage: '14 V', Current: '100 A', Regulator: 'Internal' },
      },
      {
        name: 'Alternator, 14 V 130 A',
        priceCents: 14_600,
        attributes: { Voltage: '14 V', Current: '130 A', Regulator: 'Internal' },
      },
    ],
  },
  {
    category: 'brakes/kits',
    pictures: pictures('brake-kit', 1412, 1418, 2305, 2309, 2316),
    minimumOrder: 4,
    fuels: ALL,
    grades: [
      {
        name: 'Front brake kit, two-piston',
        priceCents: 24_900,
        attributes: { Disc: '300 mm', Pistons: '2' },
        position: 'front',
      },
      {
        name: 'Front brake kit, four-piston',
        priceCents: 39_500,
        attributes: { Disc: '330 mm', Pistons: '4' },
        position: 'front',
        note: 'with wheels of 17 inches or more',
      },
      {
        name: 'Rear brake kit, single-piston',
        priceCents: 19_800,
        attributes: { Disc: '280 mm', Pistons: '1' },
        position: 'rear',
      },
      {
        name: 'Rear brake kit, two-piston',
        priceCents: 27_400,
        attributes: { Disc: '300 mm', Pistons: '2' },
        position: 'rear',
        note: 'not with drum brakes',
      },
    ],
  },
  {
    category: 'suspension/dampers',
    pictures: pictures('coil-over', 1003, 1008, 1012, 1019, 1025, 1031, 1036, 1042, 1047, 1053, 1058),
    minimumOrder: 8,
    fuels: ALL,
    grades: [
      {
        name: 'Front damper with spring, comfort',
        priceCents: 8900,
        attributes: { Travel: '170 mm', Adjustment: 'None' },
        position: 'front',
      },
      {
        name: 'Rear damper with spring, comfort',
        priceCents: 7900,
        attributes: { Travel: '180 mm', Adjustment: 'None' },
        position: 'rear',
      },
      {
        name: 'Front coil-over damper, 15-step',
        priceCents: 16_500,
        attributes: { Travel: '150 mm', Adjustment: '15 steps' },
        position: 'front',
      },
      {
        name: 'Rear coil-over damper, 15-step',
        priceCents: 15_400,
        attributes: { Travel: '160 mm', Adjustment: '15 steps' },
        position: 'rear',
      },
      {
        name: 'Front left damper, heavy duty',
        priceCents: 10_800,
        attributes: { Travel: '175 mm', Adjustment: 'None' },
        position: 'front left',
      },
      {
        name: 'Front right damper, heavy duty',
        priceCents: 10_800,
        attributes: { Travel: '175 mm', Adjustment: 'None' },
        position: 'front right',
      },
    ],
  },
  {
    category: 'electric-drive/charging',
    pictures: pictures('charging-inlet', 2103, 2110, 2117, 2124),
    minimumOrder: 4,
    fuels: ['electric'],
    grades: [
      {
        name: 'CCS2 charging inlet, 125 A',
        priceCents: 21_500,
        attributes: { Connector: 'CCS2', Current: '125 A' },
      },
      {
        name: 'CCS2 charging inlet, 250 A',
        priceCents: 32_900,
        attributes: { Connector: 'CCS2', Current: '250 A' },
      },
    ],
  },
  {
    category: 'electric-drive/batteries',
    pictures: pictures('battery-module', 2008, 2011, 2015),
    minimumOrder: 4,
    fuels: ['electric'],
    grades: [
      {
        name: 'Battery module, NMC',
        priceCents: 89_000,
        attributes: { Chemistry: 'NMC', Voltage: '44.4 V' },
      },
      {
        name: 'Battery module, LFP',
        priceCents: 74_000,
        attributes: { Chemistry: 'LFP', Voltage: '38.4 V' },
      },
    ],
  },
];
