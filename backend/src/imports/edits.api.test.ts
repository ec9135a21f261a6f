import { importRefusals } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { importDeskOfFile } from '../../testing/import-desk.ts';

const desk = await importDeskOfFile();
const { shop, admin } = desk;

describe('an edit of many products', () => {
  const part = (id: string) => admin.call('GET /purchase/{id}', { params: { id } });

  it('changes all that match, or a selection', async () => {
    const ids = [];
    for (const priceCents of [999, 1000])
      ids.push(await shop.part({ name: 'Bulkhead clip', number: `BK77-${priceCents}`, priceCents }));
    const edit = await admin.call('POST /imports/edit', {
      body: { q: 'bk77', changes: { price: { byPercent: '7.5' }, minimumOrder: 4 } },
    });
    await desk.work();
    expect(await desk.read(edit._id)).toMatchObject({ kind: 'edit', state: 'checked', rows: 2, changed: 2 });
    await desk.decide(edit, 'applying');
    expect(await Promise.all(ids.map(part))).toMatchObject([
      { price: 10.74, minimumOrder: 4 },
      { price: 10.75, minimumOrder: 4 },
    ]);
    const lowered = await admin.call('POST /imports/edit', {
      body: { ids, changes: { price: { byDollars: -10.74 }, addedUnits: 5 } },
    });
    await desk.work();
    expect(await desk.read(lowered._id)).toMatchObject({ rows: 2, changed: 1, wrong: 1 });
    await desk.decide(lowered, 'applying');
    expect(await Promise.all(ids.map(part))).toMatchObject([
      { price: 10.74 },
      { price: 0.01, quantity: 105 },
    ]);
  });

  it('lists what was selected and has gone since, and changes the rest', async () => {
    const kept = await shop.part({ name: 'Hose clip' });
    const gone = await shop.part({ name: 'Pipe clip' });
    await admin.call('DELETE /managePart/{id}', { params: { id: gone } });
    // More than the dry run reads at once.
    const unknown = Array.from({ length: 120 }, (_, at) => `none_${at}`);
    const ids = [kept, gone, ...unknown];

    const edit = await admin.call('POST /imports/edit', { body: { ids, changes: { minimumOrder: 3 } } });
    await desk.work();

    expect(await desk.read(edit._id)).toMatchObject({ rows: 122, changed: 1, wrong: 121 });
    const params = { id: edit._id };
    const wrong = await admin.call('GET /imports/{id}/rows', { params, query: { show: 'wrong' } });
    const row = wrong.find(({ id }) => id === gone);
    expect(row).toMatchObject({ name: 'Pipe clip', problems: [{ reason: importRefusals.gone }] });
    await desk.decide(edit, 'applying');
    expect(await part(kept)).toMatchObject({ minimumOrder: 3 });
  });
});
