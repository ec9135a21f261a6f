import { POSITIONS, type Position } from '@shop/contracts';
import type { Fit, Fitting, GarageVehicle, Vehicle } from '@shop/contracts/calls';
import type { FitRow, GarageRow, VehicleRow } from './vehicles.store.ts';

/** A month as the database has it, 200503, as `2005-03`. */
export const monthText = (month: number): string =>
  `${yearOfMonth(month)}-${String(month % 100).padStart(2, '0')}`;

export const yearOfMonth = (month: number): number => Math.floor(month / 100);

type Built = Pick<VehicleRow, 'built_from' | 'built_to'>;

/** Whether a vehicle was built in one of the years between two. */
export const wasBuiltIn = ({ built_from, built_to }: Built, first: number, last = first): boolean =>
  (built_from === null || yearOfMonth(built_from) <= last) &&
  (built_to === null || yearOfMonth(built_to) >= first);

export const builtOf = ({ built_from, built_to }: Built): { builtFrom?: string; builtTo?: string } => ({
  ...(built_from !== null && { builtFrom: monthText(built_from) }),
  ...(built_to !== null && { builtTo: monthText(built_to) }),
});

export const toVehicle = (row: VehicleRow): Vehicle => ({
  _id: row.id,
  make: row.make,
  model: row.model,
  ...(row.generation !== null && { generation: row.generation }),
  ...(row.engine_code !== null && { engineCode: row.engine_code }),
  ...(row.litres !== null && { litres: row.litres }),
  ...(row.fuel !== null && { fuel: row.fuel }),
  ...(row.kw !== null && { kw: row.kw }),
  ...builtOf(row),
});

export const toGarageVehicle = (row: GarageRow): GarageVehicle => ({
  ...toVehicle(row),
  ...(row.name && { name: row.name }),
  ...(row.year !== null && { year: row.year }),
});

export const isPosition = (position: string): position is Position =>
  POSITIONS.some((known) => known === position);

const toFitting = ({ position, note, ...built }: FitRow['fittings'][number]): Fitting => ({
  ...(isPosition(position) && { position }),
  ...(note && { note }),
  ...builtOf(built),
});

/** A part without any vehicle says nothing about this one. */
export function toFit({ universal, fitted, fittings, instead }: FitRow): Fit {
  if (fittings.length > 0) return { answer: 'fits', fittings: fittings.map(toFitting) };
  if (universal) return { answer: 'fits', universal: true };
  return { answer: fitted ? 'does-not-fit' : 'not-known', ...(instead && { instead }) };
}

/** An engine in a few words, such as `1.5 1NZ-FE`. */
export function engineName(engine: {
  code: string | null;
  litres: number | null;
  fuel: string | null;
}): string {
  const { code, litres, fuel } = engine;
  const parts = [litres?.toFixed(1), code].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : (fuel ?? '');
}
