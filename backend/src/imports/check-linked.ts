import { FUELS, importProblems, NUMBER_KINDS, numberKey, POSITIONS, textKey } from '@shop/contracts';
import { termKey } from '../catalogue/index.ts';
import type { Database } from '../foundation/database/index.ts';
import { newId } from '../foundation/ids.ts';
import type { CellReader } from './cell-reader.ts';
import { fileColumn } from './cells.ts';
import { PartsOfRows } from './check-parts.ts';
import type { OpenCheck } from './check-rows.ts';
import {
  type FitmentRow,
  findFitmentsOfRows,
  findReplacedOfRows,
  findVehiclesOfRows,
  listNumbersOf,
  type NumberRow,
  type VehicleRow,
} from './linked-rows.store.ts';
import { numberProblem } from './part-fields.ts';
import { type Texts, textsIn } from './row-texts.ts';
import { cleanCell } from './spreadsheet-cells.ts';

type LinkedKind = 'numbers' | 'fitments' | 'vehicles';

const OTHER_KINDS: readonly string[] = NUMBER_KINDS.filter((kind) => kind !== 'own');

/** Files about rows of another table than the products. */
export const linkedChecks: Readonly<Record<LinkedKind, OpenCheck>> = {
  numbers: async ({ database }, rows) => {
    const parts = await PartsOfRows.find(database, rows);
    const keyOf = (row: NumberRow) => JSON.stringify([row.part_id, row.kind, row.key, row.brand]);
    const known = await database.run(listNumbersOf, [parts.ids]);
    const byKey = new Map(known.map((row) => [keyOf(row), row]));
    const replaced = await replacedBy(database, rows);
    return (reader) => {
      const part = parts.of(reader, false)?.part;
      const ofPart = known.filter((one) => one.part_id === part?.id);
      const shown = shownNumber(reader.required('other number', 40), ofPart);
      const row = {
        part_id: part?.id ?? '',
        kind: reader.oneOf('kind', OTHER_KINDS),
        key: numberKey(shown),
        brand: reader.text('brand', 60),
        shown,
      };
      if (shown !== '' && row.key === '') reader.wrong('other number', importProblems.noNumber);
      const current = byKey.get(keyOf(row));
      const reason = current ? undefined : changedNumberProblem(row, ofPart);
      if (reason !== undefined) reader.wrong('other number', reason);
      if (!current && row.kind === 'supersedes') {
        checkReplaced(reader, replaced, numberKey(part?.number ?? ''), row.key);
      }
      if (!part) return undefined;
      return { key: keyOf(row), subject: part.id, before: current, after: row };
    };
  },

  fitments: async ({ database }, rows) => {
    const parts = await PartsOfRows.find(database, rows);
    const vehicleIds = textsIn(rows, 'vehicle');
    const vehicles = new Set(
      (await database.run(findVehiclesOfRows, [vehicleIds, [], []])).map(({ id }) => id),
    );
    const known = new Map<string, FitmentRow>();
    const keyOf = (row: Pick<FitmentRow, 'vehicle_id' | 'part_id' | 'position'>) =>
      JSON.stringify([row.vehicle_id, row.part_id, row.position]);
    for (const row of await database.run(findFitmentsOfRows, [vehicleIds, parts.ids]))
      known.set(keyOf(row), row);
    return (reader) => {
      const part = parts.of(reader, false)?.part;
      const ids = { vehicle_id: cleanCell(reader.required('vehicle', 64)), part_id: part?.id ?? '' };
      // As exported, a position that is none of the known ones stays.
      const position = reader.cell('position') ?? '';
      const row = {
        ...ids,
        position: known.has(keyOf({ ...ids, position }))
          ? position
          : reader.optionalOneOf('position', POSITIONS),
        note: reader.text('note', 200),
        built_from: reader.month('built from'),
        built_to: reader.month('built to'),
      };
      if (row.vehicle_id !== '' && !vehicles.has(row.vehicle_id)) {
        reader.wrong('vehicle', importProblems.unknownVehicle);
      }
      if (!part) return undefined;
      const current = known.get(keyOf(row));
      const wanted = keepAbsent(row, current, reader);
      checkBuilt(reader, wanted);
      return { key: keyOf(row), subject: part.id, before: current, after: wanted };
    };
  },

  vehicles: async ({ database }, rows) => {
    const found = await database.run(findVehiclesOfRows, [
      textsIn(rows, 'vehicle'),
      textsIn(rows, 'make').map(termKey),
      textsIn(rows, 'model').map(textKey),
    ]);
    const byId = new Map(found.map((row) => [row.id, row]));
    const byName = new Map(found.map((row) => [nameOf(row), row]));
    return (reader) => {
      const id = cleanCell(reader.text('vehicle', 64));
      const named = id === '' ? undefined : byId.get(id);
      if (id !== '' && !named) reader.wrong('vehicle', importProblems.unknownVehicle);
      const read = readVehicle(reader, id);
      const current = named ?? byName.get(nameOf(read));
      const subject = current?.id ?? newId('vehicle');
      const external_ids = reader.ids('external ids', current?.external_ids);
      // A name that is written in another way is no other name.
      const { make, model, generation, engine_code } = named ? read : (current ?? read);
      const wanted = { ...read, make, model, generation, engine_code, id: subject, external_ids };
      const row = keepAbsent(wanted, current, reader);
      checkBuilt(reader, row);
      return { key: current ? subject : nameOf(read), subject, before: current, after: row };
    };
  },
};

/** A stored number may have characters that do not show: as exported, it stays. */
const shownNumber = (given: string, ofPart: readonly NumberRow[]): string =>
  ofPart.some(({ shown }) => shown === given) ? given : cleanCell(given);

/** What a spreadsheet has done to a number that the part has already, or to a new one. */
function changedNumberProblem(row: NumberRow, ofPart: readonly NumberRow[]): string | undefined {
  const alike = ofPart.filter(({ kind, brand }) => kind === row.kind && brand === row.brand);
  const problems = [undefined, ...alike.map((one) => one.shown)].map((stored) =>
    numberProblem(row.shown, stored),
  );
  return problems.findLast((problem) => problem !== undefined);
}

/** What a row says of a vehicle, without its external ids. */
function readVehicle(reader: CellReader, id: string): VehicleRow {
  const litres = reader.number('litres', /^\d{1,2}(\.\d0*)?$/, importProblems.litres);
  const kw = reader.number('kw', /^\d{1,4}(\.0+)?$/, importProblems.wholeNumber);
  return {
    id,
    make: reader.required('make', 60),
    model: reader.required('model', 60),
    generation: reader.text('generation', 60) || null,
    engine_code: reader.text('engine code', 60) || null,
    litres: litres === null ? null : Number(litres).toFixed(1),
    fuel: reader.optionalOneOf('fuel', FUELS) || null,
    kw: kw === null ? null : Number(kw),
    built_from: reader.month('built from'),
    built_to: reader.month('built to'),
    external_ids: {},
  };
}

function checkBuilt(
  reader: CellReader,
  { built_from: from, built_to: to }: Pick<FitmentRow, 'built_from' | 'built_to'>,
): void {
  if (from !== null && to !== null && to < from) reader.wrong('built to', importProblems.built);
}

/** Columns that the file leaves out stay as they are. */
function keepAbsent<Row extends object>(row: Row, current: object | undefined, reader: CellReader): Row {
  const absent = Object.entries(current ?? {}).filter(
    ([column]) => reader.cell(fileColumn(column)) === undefined,
  );
  return { ...row, ...Object.fromEntries(absent) };
}

/** What makes a vehicle another one. */
const nameOf = (row: VehicleRow): string =>
  JSON.stringify([
    ...[row.make, row.model, row.generation ?? '', row.engine_code ?? ''].map(textKey),
    row.litres,
    row.fuel,
    row.built_from,
  ]);

/** What the products with the numbers of rows replace, directly or in turn. */
async function replacedBy(database: Database, rows: readonly Texts[]): Promise<Map<string, Set<string>>> {
  const replaced = new Map<string, Set<string>>();
  const replacing = rows.filter((texts) => texts.get('kind')?.trim() === 'supersedes');
  const keys = textsIn(replacing, 'other number').map(numberKey).filter(Boolean);
  const found = keys.length > 0 ? await database.run(findReplacedOfRows, [keys]) : [];
  for (const { first, key } of found) replaced.set(first, (replaced.get(first) ?? new Set()).add(key));
  return replaced;
}

/**
 * Refuses a row by which a product would replace itself, or one that replaces it. Earlier rows of the file count as stored.
 * @param own the number key of the row's product
 * @param other the number key that it replaces
 */
function checkReplaced(
  reader: CellReader,
  replaced: Map<string, Set<string>>,
  own: string,
  other: string,
): void {
  if (own === '') return;
  if (own === other) reader.wrong('other number', importProblems.ownSuccessor);
  else if (replaced.get(other)?.has(own)) reader.wrong('other number', importProblems.replacedInTurn);
  else replaced.set(own, (replaced.get(own) ?? new Set()).add(other));
}
