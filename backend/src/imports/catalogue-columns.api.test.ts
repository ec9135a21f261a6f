import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { importDeskOfFile } from '../../testing/import-desk.ts';

/** The id of a name with a sign. */
const signed = (key: string, words: string): string =>
  `${words}-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;

const desk = await importDeskOfFile();
const { shop, admin } = desk;

describe('a file of products with brands and categories', () => {
  const found = (category: string) => shop.visitor.call('GET /parts', { query: { category } });

  it('puts parts in brands and categories, says which are new and adds them, and takes all back', async () => {
    const id = await shop.part({ number: 'C-1' });
    const dryRun = await desk.checked('parts', 'number,brand,category\nC-1,Kestrel,Brakes > Brake discs\n');
    expect(dryRun).toMatchObject({ changed: 1, wrong: 0 });
    expect(await desk.rows(dryRun, 'changed')).toMatchObject([
      {
        changes: [
          { column: 'brand', before: '', after: 'Kestrel (new brand)' },
          { column: 'category', before: '', after: 'Brakes > Brake discs (new category)' },
        ],
      },
    ]);
    expect(await desk.decide(dryRun, 'applying')).toMatchObject({ state: 'applied', refused: 0 });
    const added = await desk.checked(
      'parts',
      [
        'number,name,description,price,minimum order,picture,brand,category,universal',
        `C-2,Wiper,Wipes.,5,1,${await shop.picture(admin)},kestrel,brakes > Škoda’s own,yes`,
      ].join('\n'),
    );
    const [row] = await desk.rows(added, 'new');
    expect(row?.changes).toContainEqual({ column: 'brand', before: '', after: 'Kestrel' });
    expect(await desk.decide(added, 'applying')).toMatchObject({ new: 1, refused: 0 });

    const page = await found('brakes');
    expect(page.parts.map(({ number }) => number).sort()).toEqual(['C-1', 'C-2']);
    expect(page.parts.find(({ number }) => number === 'C-2')).toMatchObject({
      brand: { id: 'kestrel', name: 'Kestrel' },
      category: { id: 'brakes/skoda-s-own', name: 'Škoda’s own' },
      universal: true,
    });
    expect(page.facets.categories.map(({ name }) => name)).toEqual(['Brakes', 'Brake discs', 'Škoda’s own']);

    const again = await desk.checked('parts', await desk.exported('parts'));
    expect(again).toMatchObject({ new: 0, changed: 0, wrong: 0, same: again.rows });
    expect(await desk.decide(dryRun, 'undoing')).toMatchObject({ state: 'undone', kept: 0 });
    expect((await found('brakes')).parts.map(({ number }) => number)).toEqual(['C-2']);
    expect(await admin.call('GET /purchase/{id}', { params: { id } })).toMatchObject({ number: 'C-1' });
  });

  it('is what an edit of many products does, too', async () => {
    const ids = [await shop.part({ number: 'E-1' }), await shop.part({ number: 'E-2', name: 'Other' })];
    const changes = { brand: 'Nippon', category: 'Filters > Oil filters', universal: 'yes' } as const;
    const { _id } = await admin.call('POST /imports/edit', { body: { ids, changes } });
    await desk.work();
    expect(await desk.read(_id)).toMatchObject({ state: 'checked', changed: 2, wrong: 0 });
    const applied = await desk.decide(await desk.read(_id), 'applying');
    expect(applied).toMatchObject({ state: 'applied', refused: 0 });
    expect((await found('filters/oil-filters')).parts).toMatchObject(
      ids.map(() => ({ brand: { name: 'Nippon' }, category: { name: 'Oil filters' }, universal: true })),
    );
    expect(await desk.decide(applied, 'undoing')).toMatchObject({ state: 'undone', kept: 0 });
    expect((await found('filters')).parts).toEqual([]);
    const wrong = { ids, changes: { category: 'A > B > C > D > E' } };
    expect(await admin.refused('POST /imports/edit', { body: wrong })).toMatchObject({ status: 400 });
  });

  it('has a brand and a category for each name, in any script, and one for each way to write it', async () => {
    const names = [
      ['worda', 'word.'],
      ['worda+', 'Ø word > 10 mm'],
      ['wordd & Co', 'word'],
      ['wordd / Co', 'Øword > 10mm'],
      ['Лукойл', 'フィルター > 燃料'],
      ['ЛУКОЙЛ', 'ﾌｨﾙﾀｰ>燃料'],
      ['Ελλάς', 'مرشح > زيت'],
      ['滤清器', '滤清器'],
      ['WORDA®', 'W-o-r-d'],
      ['\u200b Ｗｏｒｄａ', 'Word'],
      ['字'.repeat(60), '字'.repeat(60)],
    ];
    const ids: string[] = [];
    for (const [index] of names.entries()) ids.push(await shop.part({ number: `N-${index}` }));
    const lines = names.map(([brand, category], index) => `N-${index},${brand},${category}`);
    const dryRun = await desk.checked('parts', ['number,brand,category', ...lines].join('\n'));
    expect(dryRun).toMatchObject({ changed: names.length, wrong: 0 });
    expect(await desk.decide(dryRun, 'applying')).toMatchObject({ refused: 0 });
    const { rows: stored } = await shop.database.pool.query(
      'select brand_id, category_id from parts where id = any ($1) order by array_position($1, id)',
      [ids],
    );
    expect(stored.map(({ brand_id: brand, category_id: category }) => [brand, category])).toEqual([
      ['worda', 'word'],
      [signed('worda+', 'worda'), 'o-word/10-mm'],
      [signed('wordd&co', 'wordd-co'), 'word'],
      ['wordd-co', 'o-word/10-mm'],
      ['лукойл', 'フィルター/燃料'],
      ['лукойл', 'フィルター/燃料'],
      ['ελλασ', 'مرشح/زيت'],
      ['滤清器', '滤清器'],
      ['worda', 'word'],
      ['worda', 'word'],
      ['字'.repeat(60), '字'.repeat(60)],
    ]);
    expect((await found('フィルター')).total).toMatchObject({ count: 2 });
    const { parts } = await shop.visitor.call('GET /parts', {
      query: { brand: `лукойл,${signed('worda+', 'worda')}` },
    });
    expect(parts).toHaveLength(3);
    // A file that was written by itself changes nothing.
    expect(await desk.checked('parts', await desk.exported('parts'))).toMatchObject({
      changed: 0,
      new: 0,
      wrong: 0,
    });
  });
});
