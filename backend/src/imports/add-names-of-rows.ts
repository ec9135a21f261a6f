import { CatalogueNames, lineOf } from '../catalogue/parts/catalogue-names.ts';
import type { Database } from '../foundation/database/index.ts';
import { addNames, namesInRows } from './catalogue-names.store.ts';
import { textsWithNames } from './check-edit.ts';
import type { ImportRecord } from './store.ts';

/**
 * Adds the brands and categories that the next rows are the first to name. Undoing leaves them: none is shown without a
 * part.
 */
export async function addNamesOfRows(
  database: Database,
  record: Pick<ImportRecord, 'id' | 'kind' | 'header' | 'options'>,
  after: number,
  to: number,
): Promise<void> {
  const { id, kind } = record;
  if (kind !== 'parts' && kind !== 'edit') return;
  const rows = await database.run(namesInRows, [id, after, to]);
  if (rows.length === 0) return;
  const names = await CatalogueNames.read(database);
  const [categories, brands] = [new Map<string, string>(), new Map<string, string>()];
  for (const { cells, after: wanted } of rows) {
    const texts = textsWithNames(record, cells);
    const [brand, category] = [wanted['brand_id'], wanted['category_id']];
    if (typeof brand === 'string') brands.set(brand, (texts.get('brand') ?? brand).trim());
    const named = names.read('category', texts.get('category') ?? '');
    if (typeof category !== 'string' || !named || 'reason' in named) continue;
    for (const [index, line] of lineOf(category).entries()) categories.set(line, named.names[index] ?? line);
  }
  const rowsOf = (found: ReadonlyMap<string, string>) =>
    JSON.stringify([...found].map(([key, name]) => ({ id: key, name })));
  await database.run(addNames, [rowsOf(categories), rowsOf(brands)]);
}
