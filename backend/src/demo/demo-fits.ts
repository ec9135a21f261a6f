import { isDeepStrictEqual } from 'node:util';
import type { Position } from '@shop/contracts';
import { type DemoVehicle, demoVehicles } from './demo-vehicles.ts';

/** What the cars that a part fits have in common. No two makes have a model of one name. */
type Cars = Partial<DemoVehicle>;

interface DemoFit {
  cars: readonly Cars[];
  position?: Position;
}

/** The cars of the demo's own parts by their numbers; of those left out it is not known. */
const FITS: Readonly<Record<string, DemoFit>> = {
  'KP-AC-1011': { cars: [{ model: 'Yaris', engineCode: '1NZ-FE' }] },
  'KP-AC-1004': { cars: [{ model: 'Swift', engineCode: 'M15A' }] },
  'KP-AC-1019': { cars: [{ model: 'Lancer', engineCode: '4G18' }] },
  'KP-AC-1107': {
    cars: [
      { model: 'Civic', fuel: 'petrol' },
      { model: 'CR-V', fuel: 'petrol' },
    ],
  },
  'KP-AC-1112': {
    cars: [
      { model: 'i30', fuel: 'petrol' },
      { model: 'Ceed', fuel: 'petrol' },
    ],
  },
  'KP-AC-1118': {
    cars: [
      { model: 'Qashqai', litres: 2, fuel: 'petrol' },
      { model: 'X-Trail', litres: 2, fuel: 'petrol' },
    ],
  },
  'KP-AC-1204': { cars: [{ model: 'Corolla', generation: 'E210', litres: 1.8, fuel: 'hybrid' }] },
  'KP-AC-1209': { cars: [{ model: 'CX-5', generation: 'KF' }] },
  'KP-AC-1301': { cars: [{ model: 'Corolla', engineCode: '2ZR-FE' }] },
  'KP-AC-1307': { cars: [{ model: 'CR-V', litres: 2.4 }] },
  'KP-AC-1412': { cars: [{ model: 'WRX', generation: 'VA' }], position: 'front' },
  'KP-AC-1418': { cars: [{ model: 'Lancer Evolution' }], position: 'front' },
  'KP-EV-2305': { cars: [{ model: 'Model 3' }], position: 'front' },
  'KP-EV-2309': { cars: [{ model: 'Ioniq 5' }, { model: 'EV6' }], position: 'front' },
  'KP-EV-2316': { cars: [{ make: 'Polestar', kw: 350 }], position: 'front' },
  'KP-EV-2401': { cars: [{ model: 'Leaf', generation: 'ZE1' }], position: 'inner' },
  'KP-EV-2406': { cars: [{ model: 'Niro EV' }], position: 'inner' },
  'KP-SA-1003': { cars: [{ model: 'Jimny', generation: 'JB74' }], position: 'rear' },
  'KP-SA-1008': { cars: [{ model: 'MX-5' }], position: 'rear' },
  'KP-SA-1012': { cars: [{ model: 'Civic', generation: 'EK' }], position: 'front' },
  'KP-SA-1019': { cars: [{ model: '370Z' }], position: 'front' },
  'KP-SA-1025': { cars: [{ model: 'Land Cruiser Prado' }], position: 'front' },
  'KP-SA-1031': { cars: [{ model: 'BRZ' }, { model: 'GR86' }], position: 'rear' },
  'KP-SA-1036': { cars: [{ make: 'Lexus', model: 'IS' }], position: 'front' },
  'KP-SA-1042': { cars: [{ model: 'Corolla', generation: 'E210' }], position: 'front' },
  'KP-SA-1047': { cars: [{ model: 'i30', generation: 'PD', kw: 202 }], position: 'rear' },
  'KP-SA-1053': { cars: [{ model: 'S2000' }], position: 'front' },
  'KP-SA-1058': { cars: [{ model: 'Lancer Evolution' }], position: 'rear' },
};

/** The cars that one of the demo's own parts fits, with its position in them. */
export function demoFitsOf(number: string): { vehicle: DemoVehicle; position: Position | undefined }[] {
  const { cars = [], position } = FITS[number] ?? {};
  return demoVehicles
    .filter((vehicle) => cars.some((common) => isDeepStrictEqual({ ...vehicle, ...common }, vehicle)))
    .map((vehicle) => ({ vehicle, position }));
}
