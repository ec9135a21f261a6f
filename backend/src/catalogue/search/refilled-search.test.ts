import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../../testing/databases.ts';
import { stockCatalogue } from '../../../testing/stocked-catalogue.ts';
import { readMigrations } from '../../foundation/database/schema-files.ts';
import { shopMigrations } from '../../foundation/database/shop-database.ts';
import { STOCK } from './catalogue.fixture.ts';

describeWithDatabase('an upgrade', (open) => {
  it('writes what parts are searched by as a change of each part does', async () => {
    const database = await open();
    await stockCatalogue(database, STOCK);
    const words = async () =>
      (await database.pool.query('select part_id, words from part_search order by part_id')).rows;
    const written = await words();
    // As the version before wrote them: without marked words, and without the categories above.
    await database.pool.query(`
      update part_search s
         set words = (select strip(to_tsvector('simple', search_text(concat_ws(' ', p.name, b.name, c.name, string_agg(v.make || ' ' || v.model, ' '), p.description))))
                        from parts p left join brands b on b.id = p.brand_id left join categories c on c.id = p.category_id
                        left join fitments f on f.part_id = p.id left join vehicles v on v.id = f.vehicle_id
                       where p.id = s.part_id group by p.id, b.id, c.id)`);
    expect(await words()).not.toEqual(written);
    const fill = (await readMigrations(shopMigrations())).find(({ name }) => name === '0002_search_lexemes');
    for (const statement of fill?.statements ?? []) await database.pool.query(statement, ['']);
    expect(await words()).toEqual(written);
  });
});
