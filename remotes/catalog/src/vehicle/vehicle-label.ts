import type { Vehicle } from '@shop/contracts/calls';

type Model = Pick<Vehicle, 'make' | 'model' | 'generation'>;
type Engine = Pick<Vehicle, 'litres' | 'engineCode' | 'fuel' | 'kw'>;
type Built = Pick<Vehicle, 'builtFrom' | 'builtTo'>;

/** `Toyota Yaris XP90`; a generation that the model is called by is said once: `Tesla Model Y`. */
export const modelLabel = ({ make, model, generation = '' }: Model): string =>
  [make, model, ` ${model}`.endsWith(` ${generation}`) ? '' : generation].filter(Boolean).join(' ');

const engineName = ({ litres, engineCode }: Engine): string =>
  [litres?.toFixed(1), engineCode].filter(Boolean).join(' ');

const drive = ({ fuel, kw }: Engine): string[] => [fuel ?? '', kw === undefined ? '' : `${kw} kW`];

/** `1.5 1NZ-FE, petrol, 78 kW`. */
export const engineLabel = (engine: Engine): string =>
  [engineName(engine), ...drive(engine)].filter(Boolean).join(', ');

/** `2005–2011`, `from 2019`, or nothing where no year is known. */
export function builtLabel({ builtFrom, builtTo }: Built): string {
  const from = builtFrom?.slice(0, 4);
  const to = builtTo?.slice(0, 4);
  if (from && to) return from === to ? from : `${from}–${to}`;
  if (from) return `from ${from}`;
  return to ? `until ${to}` : '';
}

/**
 * A vehicle in a line: `Toyota Yaris XP90, 1.5 1NZ-FE`.
 * @param year of the buyer's own one; else the years in which it was built
 */
export function vehicleLabel(vehicle: Vehicle, year?: number): string {
  // Variants of an electric car differ in nothing but their drive.
  const engine = engineName(vehicle) || drive(vehicle).filter(Boolean).join(' ');
  const built = year === undefined ? builtLabel(vehicle) : String(year);
  return [modelLabel(vehicle), engine, built].filter(Boolean).join(', ');
}
