import { type Import, importFileRefusals, importProblems } from '@shop/contracts';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { importDeskOfFile } from '../../testing/import-desk.ts';
import { impossibleStates } from '../../testing/invariants.ts';
import { statement } from '../foundation/database/index.ts';

const countEvents = statement<{ kind: string; events: number }, [after: number]>(
  'test-count-events',
  'select kind, count(*) as events from events where id > $1 group by kind order by kind',
);
const lastEvent = statement<{ id: number }, []>(
  'test-last-event',
  'select coalesce(max(id), 0) as id from events',
);

const desk = await importDeskOfFile();
const { shop, admin } = desk;

describe('an import', () => {
  const wrongOf = async ({ _id: id }: Import) =>
    (await desk.rows(id, 'wrong')).map(({ line, problems }) => ({ line, ...problems[0] }));
  const download = async (
    path: 'GET /exports/{kind}' | 'GET /imports/{id}/wrong',
    params: Record<string, string>,
  ) => (await admin.send<string>(path, { params })).body;

  const part = (id: string) => admin.call('GET /purchase/{id}', { params: { id } });
  const eventsSince = async (after: number) =>
    Object.fromEntries(
      (await shop.database.run(countEvents, [after])).map(({ kind, events }) => [kind, events]),
    );
  const newest = async () => (await shop.database.run(lastEvent, []))[0]?.id ?? 0;

  it.each(['parts', 'prices', 'stock'])('of exported %s, unchanged, alters nothing', async (kind) => {
    await shop.part({
      name: ' =HYPERLINK("x"); \'-1, “ü”\nsecond line ',
      number: `E-${kind}`,
      priceCents: 1205,
      attributes: [{ name: 'Ratio; a: b', value: '=1:10; 2' }],
      priceBreaks: [{ minQuantity: 100, priceCents: 1199 }],
    });
    await shop.part({ name: 'Plain' });
    const file = await download('GET /exports/{kind}', { kind });
    const dryRun = await desk.checked(kind, file);
    expect(dryRun).toMatchObject({ state: 'checked', new: 0, changed: 0, wrong: 0, same: dryRun.rows });
    expect(dryRun.rows).toBeGreaterThan(1);
    const before = await newest();
    expect(await desk.decide(dryRun, 'applying')).toMatchObject({ state: 'applied', refused: 0 });
    expect(await eventsSince(before)).toEqual({ 'import.applied': 1 });
    expect(await download('GET /exports/{kind}', { kind })).toBe(file);
  });

  it('says what is wrong where, gives those rows back, and accepts them corrected', async () => {
    const one = await shop.part({ number: 'W-1', priceCents: 1000 });
    await shop.part({ number: 'W-2', priceCents: 2000 });
    const text = [
      'number,price,id',
      'w 1,10.50,',
      'W-2,cheap,',
      'W-3,5,',
      'W-1,11,',
      ',5,',
      `W-2,5,${one}`,
      ',5,part_none',
      'W-2',
    ].join('\n');
    const dryRun = await desk.checked('prices', text);
    expect(dryRun).toMatchObject({ rows: 8, changed: 1, same: 0, wrong: 7, name: expect.any(String) });
    expect(await desk.rows(dryRun._id, 'changed')).toEqual([
      {
        line: 2,
        id: one,
        name: 'Coil-over damper',
        changes: [{ column: 'price', before: '10.00', after: '10.50' }],
        problems: [],
      },
    ]);
    expect(await wrongOf(dryRun)).toEqual([
      {
        line: 3,
        column: 'price',
        value: 'cheap',
        reason: 'Product Price must be dollars and cents, such as 12.50.',
      },
      { line: 4, column: 'number', value: 'W-3', reason: 'There is no product with this part number.' },
      { line: 5, column: '', value: '', reason: 'Row 2 is about the same.' },
      { line: 6, column: 'number', value: '', reason: 'A row needs an id or a part number.' },
      {
        line: 7,
        column: 'number',
        value: 'W-2',
        reason: 'The id and the part number are those of two products.',
      },
      { line: 8, column: 'id', value: 'part_none', reason: 'There is no product with this id.' },
      { line: 9, column: '', value: '', reason: 'The row has 1 cells, the first row names 3.' },
    ]);
    const file = await download('GET /imports/{id}/wrong', { id: dryRun._id });
    const returned: string[][] = parse(file, { bom: true });
    expect(returned.slice(0, 2)).toEqual([
      ['number', 'price', 'id', 'reason'],
      ['W-2', 'cheap', '', 'price: Product Price must be dollars and cents, such as 12.50.'],
    ]);
    await desk.decide(dryRun, 'applying');
    const corrected = await desk.checked(
      'prices',
      file.split('\r\n').slice(0, 2).join('\r\n').replace('cheap', '19'),
    );
    expect(corrected).toMatchObject({ rows: 1, changed: 1, wrong: 0 });
  });

  it('reads a file as spreadsheets write it, and counts its rows as they do', async () => {
    await shop.part({ number: 'X-1', priceCents: 1000 });
    await shop.part({ number: 'X-2', priceCents: 1000 });
    const rows = ['sep=;', 'Number;Price;;', 'X-1;"12.50";;', ';;;', 'X-2;1,250;;', 'X-2;13.00;;new'];
    const dryRun = await desk.checked('prices', `\ufeff${rows.join('\r\n')}\r\n`);
    expect(dryRun).toMatchObject({ rows: 4, changed: 1, wrong: 2 });
    expect(await wrongOf(dryRun)).toEqual([
      {
        line: 4,
        column: 'price',
        value: '1,250',
        reason: 'This may be 1250 or 1.250. Write one of them.',
      },
      { line: 5, column: '', value: '', reason: 'The row has 4 cells, the first row names 2.' },
    ]);
    // A spreadsheet that separates cells with semicolons shows a row with commas as one cell.
    const file = await download('GET /imports/{id}/wrong', { id: dryRun._id });
    expect(file.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffnumber;price;reason',
      'X-2;"1,250";price: This may be 1250 or 1.250. Write one of them.',
    ]);
    expect(await desk.checked('prices', file.replace('1,250', '12.50'))).toMatchObject({
      changed: 1,
      wrong: 1,
    });
  });

  it('keeps a sale that came between dry run and import, and undoes only what it added', async () => {
    const id = await shop.part({ number: 'S-1', quantity: 100, minimumOrder: 1 });
    const counted = await desk.checked('stock', 'number;units\nS-1;150\n');
    expect(counted.stock).toBe('absolute');
    const { api: buyer } = await shop.customer();
    const order = { partsId: id, orders: 30, phone: '1', address: 'Road' };
    await buyer.call('POST /purchase', { body: order });
    const applied = await desk.decide(counted, 'applying');
    expect((await part(id)).quantity).toBe(120);
    expect(await desk.decide(applied, 'undoing')).toMatchObject({ state: 'undone', kept: 0 });
    expect((await part(id)).quantity).toBe(70);

    const added = await desk.checked('stock', 'number,added\nS-1,-60\n');
    expect(added).toMatchObject({ stock: 'relative', changed: 1 });
    await admin.call('PUT /update/{id}', { params: { id }, body: { quantity: 0, added: -20 } });
    expect(await desk.decide(added, 'applying')).toMatchObject({ state: 'applied', refused: 1 });
    expect((await desk.rows(added._id, 'refused'))[0]?.problems[0]?.reason).toBe(
      'There are too few units in stock for it.',
    );
    expect((await part(id)).quantity).toBe(50);
    expect((await desk.checked('stock', 'number,added\nS-1,-51\n')).wrong).toBe(1);
  });

  it('refuses a counted stock with a plus, which was meant to be added', async () => {
    const id = await shop.part({ number: 'S-2', quantity: 100 });
    const counted = await desk.checked('stock', 'number,units\nS-2,+5\n');
    expect(counted).toMatchObject({ changed: 0, wrong: 1 });
    expect((await desk.rows(counted._id, 'wrong'))[0]?.problems).toEqual([
      { column: 'units', value: '+5', reason: importProblems.countedUnits },
    ]);
    const added = await desk.checked('stock', 'number,added\nS-2,+5\n');
    await desk.decide(added, 'applying');
    expect((await part(id)).quantity).toBe(105);
  });

  it('adds and changes products with the rules of their form, and undoes what nobody has changed since', async () => {
    const picture = await shop.picture(admin);
    const kept = await shop.part({ number: 'P-1', name: 'One' });
    const restored = await shop.part({ number: 'P-2', name: 'Two' });
    const text = [
      'number,name,description,price,minimum order,picture,attributes',
      `P-1,Uno,Fits.,10,1,/pictures/coil-over.webp,`,
      `P-2,Dos,Fits.,10,1,/pictures/coil-over.webp,Thread: M8`,
      `P-3,Three,New.,3.12,240,${picture},`,
      `P-4,,New.,3.12,0,https://example.com/a.png,Thread`,
      `P-5 §,Five,New.,3.12,1,${picture},`,
    ].join('\n');
    const dryRun = await desk.checked('parts', text);
    expect(dryRun).toMatchObject({ new: 1, changed: 2, wrong: 2 });
    const wrong = await desk.rows(dryRun._id, 'wrong');
    expect(wrong.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      ['attributes'],
      ['number'],
    ]);
    const before = await newest();
    const applied = await desk.decide(dryRun, 'applying');
    expect(await eventsSince(before)).toEqual({ 'part.edited': 2, 'part.added': 1, 'import.applied': 1 });
    expect(await part(restored)).toMatchObject({
      name: 'Dos',
      attributes: [{ name: 'Thread', value: 'M8' }],
    });
    const [added] = await admin.call('GET /managePart', { query: { q: 'Three' } });
    expect(added).toMatchObject({ number: 'P-3', price: 3.12, minimumOrder: 240, quantity: 0, picture });

    const edit = { name: 'Ein', seen: { name: 'Uno' } };
    await admin.call('PATCH /managePart/{id}', { params: { id: kept }, body: edit });
    expect(await desk.decide(applied, 'undoing')).toMatchObject({ state: 'undone', kept: 1 });
    expect((await part(kept)).name).toBe('Ein');
    expect(await part(restored)).toMatchObject({ name: 'Two' });
    expect(
      (await desk.rows(applied._id, 'kept')).map(({ line, problems }) => [line, problems[0]?.reason]),
    ).toEqual([[2, 'Somebody else has changed it since.']]);
    expect((await admin.send('GET /purchase/{id}', { params: { id: added?._id ?? '' } })).status).toBe(404);
  });

  it('leaves out a row whose part number was taken since, and applies those around it', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push(await shop.part({ name, number: `N-${name}` }));
    const dryRun = await desk.checked(
      'parts',
      `id,number\n${ids.map((id, at) => `${id},M-${at}`).join('\n')}\n`,
    );
    expect(dryRun.changed).toBe(3);
    await shop.part({ number: 'm1' });
    expect(await desk.decide(dryRun, 'applying')).toMatchObject({ state: 'applied', refused: 1 });
    expect(await Promise.all(ids.map(async (id) => (await part(id)).number))).toEqual(['M-0', 'N-B', 'M-2']);
  });

  it.each([
    ['', 'The file has no rows.'],
    ['number,price\n', 'The file has no rows.'],
    ['number,cost\nA,1\n', 'The column “cost” is unknown.'],
    ...['Price (€)', 'Price £', 'Price/100', 'Price %', 'Price breaks (€)'].map((head) => [
      `number;${head}\nA;7,25\n`,
      `The column “${head}” is refused: prices are in dollars, of one unit.`,
    ]),
    ['number,Price,price\nA,1,1\n', 'The column “price” is there twice.'],
    ['number,,price\nA,,1\n', 'Column 2 has no name.'],
    ['sep=;\nnumber;price\n', 'The file has no rows.'],
    ['price\n1\n', 'The column “number” is missing.'],
    ['PK\x03\x04\x14\0', 'The workbook cannot be read. Open it in a spreadsheet and save it again.'],
    ['%PDF-1.7', 'The file is a PDF. Save the table as an Excel workbook (.xlsx) or as “CSV UTF-8”.'],
    [
      '<html><table>',
      'The file is a web page. Save the table as an Excel workbook (.xlsx) or as “CSV UTF-8”.',
    ],
    ['number,price\nA,"1\n', 'The file is not a CSV file: a quotation mark is wrong in row 2.'],
    [`number,price\n${'A,1\n'.repeat(50_001)}`, 'The file has more than 50,000 rows. Split it.'],
  ])('is refused as a whole for %#', async (text, detail) => {
    const { status, body } = await admin.loadFile('prices', Buffer.from(text));
    expect({ status, detail: body.detail }).toEqual({ status: 400, detail });
  });

  it.each([
    [20 * 1024 * 1024, 400, importFileRefusals.rowTooLong(1)],
    [20 * 1024 * 1024 + 1, 413, 'The file is larger than 20 MB. Split it.'],
  ])('of %i bytes is refused above 20 MB, and is not kept', async (bytes, status, detail) => {
    const answer = await admin.loadFile('prices', Buffer.alloc(bytes, 'a'));
    expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status, detail });
  });

  it('can be discarded until it is applied, and decided once', async () => {
    const dryRun = await desk.checked('prices', 'number,price\nD-1,1\n');
    const params = { id: dryRun._id };
    expect(await admin.call('DELETE /imports/{id}', { params })).toEqual({ deletedCount: 1 });
    await desk.work();
    expect((await admin.refused('GET /imports/{id}', { params })).code).toBe('not-found');
    const other = await desk.checked('prices', 'number,price\nD-1,1\n');
    await desk.decide(other, 'applying');
    const again = { params: { id: other._id }, body: { state: 'applying' } };
    expect((await admin.refused('PUT /imports/{id}', again)).code).toBe('import-moved-on');
    expect((await admin.refused('DELETE /imports/{id}', { params: again.params })).code).toBe(
      'import-moved-on',
    );
    expect((await admin.call('GET /imports', { query: {} })).at(-1)?._id).toBe(other._id);
  });

  it('leaves only possible states behind', async () => {
    expect(await impossibleStates(shop.database)).toEqual([]);
  });
});
