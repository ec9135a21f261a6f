import { isCheckDigitRight } from '@shop/contracts';
import type { VinPatterns, VinSchema } from './vin-patterns.ts';

/** What the characters of a VIN say. */
export interface VinFacts {
  checkDigit: 'right' | 'wrong';
  year?: number;
  make?: string;
  model?: string;
  litres?: number;
  engineCode?: string;
  fuel?: string;
}

/** Codes of model years from 1980 and, again, from 2010. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;

/**
 * The model years that a VIN may mean. The seventh character of a North American car is a letter from 2010 on, so that
 * year comes first.
 */
export function modelYears(vin: string): number[] {
  const code = YEAR_CODES.indexOf(vin[9] ?? '');
  if (code < 0) return [];
  const years = [FIRST_YEAR + code, FIRST_YEAR + YEAR_CODES.length + code];
  return /\d/.test(vin[6] ?? '') ? years : years.reverse();
}

/** Reads a VIN. The make is that of the model, as manufacturers build for each other. */
export function readVin(vin: string, { manufacturers, schemas, texts }: VinPatterns): VinFacts {
  const checkDigit = isCheckDigitRight(vin) ? 'right' : 'wrong';
  const code = vin[2] === '9' ? `${vin.slice(0, 3)}${vin.slice(11, 14)}` : vin.slice(0, 3);
  const known = manufacturers[code] ?? [];
  const described = `${vin.slice(3, 8)}|${vin.slice(9)}`;
  for (const year of modelYears(vin)) {
    const found = known
      .filter(([, from, to]) => from <= year && (to === null || year <= to))
      .flatMap(([schema]) => schemas[schema] ?? [])
      .map((schema) => ({ schema, model: bestOf(schema.model, described) }))
      .filter(({ model }) => model !== undefined)
      .sort((one, other) => (other.model?.weight ?? 0) - (one.model?.weight ?? 0))[0];
    if (found?.model) {
      const [make = '', model = ''] = (texts[found.model.text] ?? '').split('|');
      const ofOtherYears = known
        .filter(([schema]) => bestOf(schemas[schema]?.model ?? [], described)?.text === found.model?.text)
        .sort(([, one], [, other]) => Math.abs(one - year) - Math.abs(other - year))
        .flatMap(([schema]) => schemas[schema] ?? []);
      // Some years' patterns lack the engine, which those of the same model in other years have.
      const engines = [found.schema, ...ofOtherYears].map((schema) => engineOf(schema, described, texts));
      return { checkDigit, year, make, model, ...Object.assign({}, ...engines.reverse()) };
    }
  }
  return { checkDigit };
}

/** Other texts describe the engine: `NA`, `2.0 NA`. */
const ENGINE_CODE = /^(?=.*\d)(?!\d\.)[\w-]{3,}$/;

function engineOf(schema: VinSchema, described: string, texts: readonly string[]): Partial<VinFacts> {
  const textOf = (kind: 'litres' | 'engine' | 'fuel') => {
    const best = bestOf(schema[kind], described);
    return best && texts[best.text];
  };
  const litres = Math.round(Number(textOf('litres')) * 10) / 10;
  const [engine = '', fuel] = [textOf('engine'), textOf('fuel')];
  const engineCode = ENGINE_CODE.test(engine) ? engine : undefined;
  return { ...(litres > 0 && { litres }), ...(engineCode && { engineCode }), ...(fuel && { fuel }) };
}

/** The matching pattern that says most: the one with the fewest characters left open. */
function bestOf(
  patterns: VinSchema['model'],
  described: string,
): { text: number; weight: number } | undefined {
  let best: { text: number; weight: number } | undefined;
  for (const [keys, text] of patterns) {
    const weight = keys.replaceAll(/\[[^\]]*\]/g, 'x').replaceAll(/[*|]/g, '').length;
    if (weight <= (best?.weight ?? -1) || !matches(keys, described)) continue;
    best = { text, weight };
  }
  return best;
}

/** Patterns hold characters, `*` for any, `#` for a digit, and classes in brackets; they may end early. */
function matches(keys: string, described: string): boolean {
  const [vehicle = '', plant = ''] = keys.split('|');
  const [ofVehicle = '', ofPlant = ''] = described.split('|');
  return patternOf(vehicle).test(ofVehicle) && patternOf(plant).test(ofPlant);
}

const known = new Map<string, RegExp>();

function patternOf(keys: string): RegExp {
  const made = known.get(keys) ?? new RegExp(`^${keys.replaceAll('*', '.').replaceAll('#', '\\d')}`);
  known.set(keys, made);
  return made;
}
