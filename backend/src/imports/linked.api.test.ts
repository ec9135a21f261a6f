import { type Import, importRefusals } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { importDeskOfFile } from '../../testing/import-desk.ts';
import { statement } from '../foundation/database/index.ts';

const nothing = (name: string, text: string) => statement<Record<string, never>, []>(name, text);
/** Adds a fitment after the import has looked for fitments and before it removes the vehicle, as another request could. */
const addFitment = nothing(
  'test-add-fitment',
  `create or replace function test_fits() returns trigger language plpgsql as
     $$ begin
       insert into fitments (vehicle_id, part_id) select old.id, id from parts limit 1;
       return old;
     end $$`,
);
const fitsFirst = nothing(
  'test-fits-first',
  'create trigger test_fits before delete on vehicles for each row execute function test_fits()',
);
const fitsNoMore = nothing('test-fits-no-more', 'drop trigger test_fits on vehicles');
const removeVehicle = statement<Record<string, never>, [id: string]>(
  'test-remove-vehicle',
  'delete from vehicles where id = $1',
);

const desk = await importDeskOfFile();
const { shop, admin } = desk;
await shop.part({ number: 'L-1' });
await shop.part({ number: 'L-2' });

describe('an import of numbers, vehicles and fitments', () => {
  const wrong = async ({ _id: id }: Import) =>
    (await desk.rows(id, 'wrong')).map(({ line, problems }) => [
      line,
      ...problems.map(({ column }) => column),
    ]);
  const reasons = async ({ _id: id }: Import, show: 'refused' | 'kept') =>
    (await desk.rows(id, show)).map(({ line, problems }) => [line, problems[0]?.reason]);
  const unchanged = async (kind: string) => {
    const again = await desk.checked(kind, await desk.exported(kind));
    expect(again).toMatchObject({ new: 0, changed: 0, wrong: 0, same: again.rows });
    expect(again.rows).toBeGreaterThan(0);
  };

  it('adds and changes part numbers, finds parts by them, and undoes it', async () => {
    const header = 'number,kind,brand,other number';
    const first = await desk.checked(
      'numbers',
      header,
      'L-1,oe,Toyota,90915-YZZD3',
      'L-1,nothing,,!',
      'L-9,oe,,1',
    );
    expect(first).toMatchObject({ new: 1, wrong: 2 });
    expect(await wrong(first)).toEqual([
      [3, 'kind', 'other number'],
      [4, 'number'],
    ]);
    expect(await desk.decide(first, 'applying')).toMatchObject({ state: 'applied', refused: 0 });
    const { numbers } = await shop.visitor.call('GET /suggestions', { query: { q: '90915yzzd3' } });
    expect(numbers[0]?.part.number).toBe('L-1');
    await unchanged('numbers');
    const second = await desk.checked(
      'numbers',
      header,
      'L-1,oe,Toyota,90915 YZZD3',
      'L-2,gtin,,4012345678901',
    );
    expect(second).toMatchObject({ new: 1, changed: 1 });
    const params = { id: second._id };
    const [row] = await admin.call('GET /imports/{id}/rows', { params, query: { show: 'changed' } });
    expect(row?.changes).toEqual([{ column: 'other number', before: '90915-YZZD3', after: '90915 YZZD3' }]);
    expect(await desk.decide(await desk.decide(second, 'applying'), 'undoing')).toMatchObject({
      state: 'undone',
      kept: 0,
    });
    expect(await desk.exported('numbers')).toContain('Toyota,90915-YZZD3');
    expect(await desk.exported('numbers')).not.toContain('4012345678901');
  });

  it('lets no product replace its own number, and none that took a replaced number is its own successor', async () => {
    const header = 'number,kind,other number';
    const itself = await desk.checked('numbers', header, 'L-2,supersedes,l 2');
    expect(await wrong(itself)).toEqual([[2, 'other number']]);

    const id = await shop.part({ number: 'L-3' });
    await desk.decide(await desk.checked('numbers', header, 'L-3,supersedes,L-3A'), 'applying');
    const change = { number: 'L-3A', seen: { number: 'L-3' } };
    await admin.call('PATCH /managePart/{id}', { params: { id }, body: change });
    const page = await shop.visitor.call('GET /parts/{number}', { params: { number: 'L-3A' } });
    expect([page._id, page.successor]).toEqual([id, undefined]);
    const { parts } = await shop.visitor.call('GET /parts', { query: { q: 'L-3A' } });
    expect(parts.map(({ _id, successor }) => [_id, successor])).toEqual([[id, undefined]]);
    await unchanged('numbers');
  });

  it('lets no two products replace each other, directly or in turn', async () => {
    for (const number of ['L-4', 'L-5', 'L-6']) await shop.part({ number });
    const header = 'number,kind,other number';
    const both = await desk.checked('numbers', header, 'L-4,supersedes,L-5', 'L-5,supersedes,l 4');
    expect(await wrong(both)).toEqual([[3, 'other number']]);
    await desk.decide(both, 'applying');
    await desk.decide(await desk.checked('numbers', header, 'L-5,supersedes,L-6'), 'applying');

    const inTurn = await desk.checked('numbers', header, 'L-6,supersedes,L-4', 'L-6,supersedes,L-4A');
    expect(inTurn).toMatchObject({ new: 1, wrong: 1 });
    expect(await wrong(inTurn)).toEqual([[2, 'other number']]);
    await unchanged('numbers');
  });

  it('lets products not replace each other by two imports that were checked before either was applied', async () => {
    for (const number of ['L-7', 'L-8']) await shop.part({ number });
    const header = 'number,kind,other number';
    const one = await desk.checked('numbers', header, 'L-7,supersedes,L-8');
    const other = await desk.checked('numbers', header, 'L-8,supersedes,L-7', 'L-8,supersedes,L-7A');
    await desk.decide(one, 'applying');
    expect(await desk.decide(other, 'applying')).toMatchObject({ state: 'applied', refused: 1 });
    expect(await reasons(other, 'refused')).toEqual([[2, importRefusals.circle]]);
    await unchanged('numbers');
  });

  it('lets no part take a number by which it would replace one that replaces it', async () => {
    const id = await shop.part({ number: 'L-9' });
    await shop.part({ number: 'L-10' });
    const header = 'number,kind,other number';
    await desk.decide(
      await desk.checked('numbers', header, 'L-9,supersedes,L-10', 'L-10,supersedes,L-11'),
      'applying',
    );
    const change = { number: 'l 11', seen: { number: 'L-9' } };
    const refusal = await admin.refused('PATCH /managePart/{id}', { params: { id }, body: change });
    expect(refusal).toMatchObject({ code: 'invalid-request', errors: [{ field: 'number', code: 'circle' }] });
    await unchanged('numbers');
  });

  it('adds vehicles and fitments; those in use stay when they are undone', async () => {
    const cars = await desk.checked(
      'vehicles',
      'make,model,generation,engine code,litres,fuel,kw,built from,built to,external ids',
      'Toyota,Corolla,E210,2ZR-FE,1.8,petrol,103,2018-06,,vpic: 2208',
      'Toyota,Yaris,,,,electric,,2020-01,,',
      'Toyota,,,,big,steam,x,2020-13,,',
      'Toyota,Yaris,,,,electric,,2020-01,,',
    );
    expect(cars).toMatchObject({ new: 2, wrong: 2 });
    expect(await wrong(cars)).toEqual([
      [4, 'litres', 'kw', 'model', 'fuel', 'built from'],
      [5, ''],
    ]);
    const loaded = await desk.decide(cars, 'applying');
    expect(loaded).toMatchObject({ state: 'applied', refused: 0 });
    await unchanged('vehicles');
    const [, id = ''] = /(vehicle_\w+),Toyota,Corolla/.exec(await desk.exported('vehicles')) ?? [];

    const header = 'number,vehicle,position,note,built from,built to';
    const fits = await desk.checked(
      'fitments',
      header,
      `L-1,${id},front left,From June,2019-01,`,
      `L-2,vehicle_none,,,,`,
    );
    expect(fits).toMatchObject({ new: 1, wrong: 1 });
    const applied = await desk.decide(fits, 'applying');
    await unchanged('fitments');
    expect(await desk.decide(loaded, 'undoing')).toMatchObject({ state: 'undone', kept: 1 });
    expect(await reasons(loaded, 'kept')).toEqual([[2, importRefusals.used]]);
    const changed = await desk.checked(
      'fitments',
      'number,vehicle,position,note',
      `L-1,${id},front left,All`,
    );
    expect(changed).toMatchObject({ changed: 1 });
    await desk.decide(changed, 'applying');
    expect(await desk.exported('fitments')).toContain('front left,All,2019-01,');
    expect(await desk.decide(applied, 'undoing')).toMatchObject({ kept: 1 });
  });

  it('takes only known positions of a fitment, and months in their order', async () => {
    await shop.part({ number: 'L-13' });
    await desk.decide(await desk.checked('vehicles', 'make,model,built from', 'Kia,Rio,2011-09'), 'applying');
    const [, id = ''] = /(vehicle_\w+),Kia,Rio/.exec(await desk.exported('vehicles')) ?? [];
    const fits = await desk.checked(
      'fitments',
      'number,vehicle,position,built from,built to',
      `L-13,${id},Front Left,,`,
      `L-13,${id},Vorne,,`,
      `L-13,${id},"front, rear",,`,
      `L-13,${id},rear,2015-05,2014-05`,
    );
    expect(await wrong(fits)).toEqual([
      [3, 'position'],
      [4, 'position'],
      [5, 'built to'],
    ]);
    await desk.decide(fits, 'applying');
    expect(await desk.exported('fitments')).toContain(`${id},Kia,Rio,front left,,,`);
    const earlier = await desk.checked('vehicles', 'vehicle,make,model,built to', `${id},Kia,Rio,2010-01`);
    expect(await wrong(earlier)).toEqual([[2, 'built to']]);

    // A shop may have other positions from before.
    await shop.database.pool.query(`update fitments set position = 'Vorne' where vehicle_id = $1`, [id]);
    await unchanged('fitments');
  });

  it('says of a fitment that its vehicle has gone, and of a vehicle that it got a fitment while it was undone', async () => {
    await shop.part({ number: 'L-12' });
    const cars = await desk.checked('vehicles', 'make,model', 'Honda,Jazz');
    await desk.decide(cars, 'applying');
    const [, id = ''] = /(vehicle_\w+),Honda,Jazz/.exec(await desk.exported('vehicles')) ?? [];
    const fits = await desk.checked('fitments', 'number,vehicle', `L-12,${id}`);
    await shop.database.run(addFitment, []);
    await shop.database.run(fitsFirst, []);
    expect(await desk.decide(cars, 'undoing')).toMatchObject({ state: 'undone', kept: 1 });
    expect(await reasons(cars, 'kept')).toEqual([[2, importRefusals.used]]);

    await shop.database.run(fitsNoMore, []);
    await shop.database.run(removeVehicle, [id]);
    expect(await desk.decide(fits, 'applying')).toMatchObject({ state: 'applied', refused: 1 });
    expect(await reasons(fits, 'refused')).toEqual([[2, importRefusals.gone]]);
  });
});
