import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** A pattern of a VIN's characters from the fourth on, and the number of its text. */
type Pattern = [keys: string, text: number];

export interface VinSchema {
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
