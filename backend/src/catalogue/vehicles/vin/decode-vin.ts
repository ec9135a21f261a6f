import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isCheckDigitRight } from '@shop/contracts';

/** A pattern of a VIN's characters from the fourth on, and the number of its text. */
type Pattern = [keys: string, text: number];

interface VinSchema {
  /** Texts are `make|model`. */
  model: Pattern[];
  litres: Pattern[];
  engine: Pattern[];
  fuel: Pattern[];
}

/** What VINs of North American cars of our makes mean, as `backend/data/make-vin-patterns.script.ts` writes it. */
export interface VinPatterns {
  texts: string[];
  schemas: Record<string, VinSchema>;
  /** The schemas of a manufacturer's code, with the model years for which each is used. */
  manufacturers: Record<string, [schema: number, from: number, to: number | null][]>;
}

const FILE = 'vin-patterns.json.gz';

/** The file is beside the bundle, or in the package's data folder when run from source. */
function patternsFile(): string {
  const built = path.join(import.meta.dirname, FILE);
  return existsSync(built) ? built : path.resolve(import.meta.dirname, '../../../../data', FILE);
}

let reading: Promise<VinPatterns> | undefined;

/** Read when the first VIN is decoded. */
export function vinPatterns(): Promise<VinPatterns> {
  reading ??= readPatterns();
  return reading;
}

async function readPatterns(): Promise<VinPatterns> {
  const text = await promisify(gunzip)(await readFile(patternsFile()));
  const patterns: VinPatterns = JSON.parse(text.toString());
  return patterns;
}

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
